/**
 * `@docusaurus/Link` in the browser. The server renders with the original, which also checks links; this one renders the
 * same, watches no viewport, and renders again on a page change only if it shows whether it is active, or is relative.
 */
import isInternalUrl from '@docusaurus/isInternalUrl';
import type { Props } from '@docusaurus/Link';
import { matchPath, useHistory, useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import { createLocation, createPath, type Location } from 'history';
import type { ComponentProps, ReactNode } from 'react';

import { isPlainClick } from '../../../client/followedLink';

interface RouterLinkProps extends ComponentProps<'a'> {
  to: string;
  /** Where a relative address starts. */
  from?: Location;
  replace?: boolean;
}

function RouterLink({ to, from, replace, onClick, ...props }: RouterLinkProps): ReactNode {
  const history = useHistory();
  const location = createLocation(to, undefined, undefined, from);
  return (
    // eslint-disable-next-line @docusaurus/no-html-links, jsx-a11y-x/anchor-has-content -- this is the link
    <a
      {...props}
      href={history.createHref(location)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) {
          return;
        }
        event.preventDefault();
        if (replace || createPath(location) === createPath(history.location)) {
          history.replace(to);
        } else {
          history.push(to);
        }
      }}
    />
  );
}

interface LocatedLinkProps
  extends RouterLinkProps, Pick<Props, 'isNavLink' | 'isActive' | 'activeClassName' | 'exact'> {}

/** A relative link, or one that shows whether it is active: re-renders when the location changes. */
function LocatedLink({
  isNavLink,
  isActive,
  activeClassName,
  exact,
  className,
  'aria-current': current = 'page',
  ...props
}: LocatedLinkProps): ReactNode {
  const from = useLocation();
  if (!isNavLink) {
    return <RouterLink {...props} className={className} from={from} />;
  }
  const path = createLocation(props.to, undefined, undefined, from).pathname;
  const match = matchPath(from.pathname, {
    // Literally: the router reads patterns.
    path: path.replaceAll(/[.+*?=^!:${}()[\]|/\\]/g, String.raw`\$&`),
    exact,
  });
  const active = isActive ? isActive(match, from) : match !== null;
  return (
    <RouterLink
      {...props}
      from={from}
      aria-current={active ? current : undefined}
      className={active ? [className, activeClassName].filter(Boolean).join(' ') : className}
    />
  );
}

export default function Link({
  isNavLink,
  to,
  href,
  activeClassName,
  isActive,
  exact,
  autoAddBaseUrl = true,
  ...others
}: Props): ReactNode {
  const { trailingSlash, baseUrl } = useDocusaurusContext().siteConfig;
  const { withBaseUrl } = useBaseUrlUtils();
  const props = { ...others, 'data-noBrokenLinkCheck': undefined } as ComponentProps<'a'>;
  const given = to ?? href;
  const isInternal = isInternalUrl(given);
  let target = given?.replace('pathname://', '');
  if (target?.startsWith('/') && autoAddBaseUrl) {
    target = withBaseUrl(target);
  }
  if (target && isInternal) {
    target = applyTrailingSlash(target, { trailingSlash, baseUrl });
  }
  const isSameTab = !props.target || props.target === '_self';
  if (!target || !isInternal || !isSameTab || target.startsWith('#')) {
    return (
      // eslint-disable-next-line @docusaurus/no-html-links, jsx-a11y-x/anchor-has-content -- this is the link
      <a
        href={target}
        {...(given && !isInternal && { target: '_blank', rel: 'noopener noreferrer' })}
        {...props}
      />
    );
  }
  return isNavLink || !target.startsWith('/') ? (
    <LocatedLink {...{ isNavLink, isActive, activeClassName, exact }} {...props} to={target} />
  ) : (
    <RouterLink {...props} to={target} />
  );
}
