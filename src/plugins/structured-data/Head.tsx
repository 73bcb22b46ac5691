import type { Props } from '@docusaurus/Head';
import Head from '@docusaurus/core/lib/client/exports/Head';
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';

interface ScriptProps {
  type?: string;
  children?: ReactNode;
}

/** Of structured data, the element with `<` escaped, which JSON has in strings alone. */
function escaped(child: ReactNode): ReactNode {
  if (!isValidElement<ScriptProps>(child) || child.type !== 'script') return child;
  const { type, children } = child.props;
  return type === 'application/ld+json' && typeof children === 'string'
    ? cloneElement(child, {}, children.replaceAll('<', String.raw`\u003c`))
    : child;
}

/** `<Head>` of Docusaurus, which prints the text of a script into the HTML as it is. */
export default function SafeHead({ children, ...props }: Props): ReactNode {
  return <Head {...props}>{Children.map(children, escaped)}</Head>;
}
