import type { Props } from '@docusaurus/Head';
import Head from '@docusaurus/core/lib/client/exports/Head';
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';

interface ScriptProps {
  type?: string;
  children?: ReactNode;
}

/** Escapes `<` in JSON-LD, where it occurs in strings only. */
function escapeJsonLd(child: ReactNode): ReactNode {
  if (!isValidElement<ScriptProps>(child) || child.type !== 'script') return child;
  const { type, children } = child.props;
  return type === 'application/ld+json' && typeof children === 'string'
    ? cloneElement(child, {}, children.replaceAll('<', String.raw`\u003c`))
    : child;
}

/** Docusaurus' `<Head>` with escaped JSON-LD: react-helmet-async prints the text of a script unescaped. */
export default function SafeHead({ children, ...props }: Props): ReactNode {
  return <Head {...props}>{Children.map(children, escapeJsonLd)}</Head>;
}
