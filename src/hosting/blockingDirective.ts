/** Matches requests and inline code against a content security policy (https://www.w3.org/TR/CSP3/), as far as ours needs it. */
import { createHash } from 'node:crypto';

import { escapeRegExp } from '@docs-engines/static-first/build';

/** The source expressions of a policy, by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses the value of a `Content-Security-Policy` header or `<meta>`. */
export function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** Whether a source expression matches a URL; `page` is what `'self'` refers to. */
function covers(source: string, url: URL, page: URL): boolean {
  if (source === "'self'") return url.protocol === page.protocol && url.host === page.host;
  if (source.endsWith(':')) return url.protocol === source;
  const start = escapeRegExp(source).replace(String.raw`\*`, '.*');
  return new RegExp(String.raw`^(\w+://)?${start}((?<=/)|(?![\w.-]))`).test(url.href);
}

/** Whether a source expression is the hash of a script or a style, as `addPolicy` writes it. */
const hasHash = (sources: readonly string[], text: string) =>
  sources.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/**
 * The directive that blocks a request or inline code, without its hashes: `img-src 'self'`.
 *
 * @param directive the most specific one: `style-src-attr`
 * @param asked the URL of a request, or the text of a script, a style or an attribute
 * @param page the URL of the page
 * @returns undefined if it is allowed
 */
export function blockingDirective(
  policy: Policy,
  directive: string,
  asked: URL | string,
  page: URL,
): string | undefined {
  // The fallbacks of the directive.
  const general = ['base-uri', 'form-action'].includes(directive)
    ? []
    : [directive.replace(/-(?:elem|attr)/, ''), 'default-src'];
  const [governing, sources] =
    [directive, ...general].map((name) => [name, policy.get(name)] as const).find(([, one]) => one) ?? [];
  if (!sources) return undefined;
  const isAllowed =
    typeof asked === 'string'
      ? sources.includes("'unsafe-inline'") ||
        (hasHash(sources, asked) && (!directive.endsWith('-attr') || sources.includes("'unsafe-hashes'")))
      : sources.some((source) => covers(source, asked, page));
  const shown = sources.filter((source) => !source.startsWith("'sha"));
  return isAllowed ? undefined : [governing, ...shown].join(' ');
}
