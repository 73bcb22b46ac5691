import { translate as t } from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import CopyButton from '../CopyButton';
import styles from './styles.module.css';

interface Props {
  /** What the copy button copies: "the response". */
  name?: string;
  /** Above the code; without one, its language. */
  caption?: ReactNode;
  /** The accessible name of the code, where nothing else names it. */
  label?: string;
  className?: string;
  /** The language of the code, as a Markdown fence names it. */
  language?: string;
  /** The code, highlighted, as HTML that the build has made. */
  html?: string;
  /** What the copy button copies, if that is not the code. */
  copied?: string;
  /** The code as plain text, if there is no `html`. */
  children?: ReactNode;
}

/** What readers call a language, by its name in a fence; others are called by that. A text needs no name. */
const languageNames: Partial<Record<string, string>> = {
  bash: 'Shell',
  http: 'HTTP',
  js: 'JavaScript',
  json: 'JSON',
  powershell: 'PowerShell',
  text: '',
};

/** Code in a box that scrolls, by keyboard as well, with a button that copies it. */
export default function CodeBlock({ name, caption, label, html, copied, children, ...props }: Props): ReactNode {
  const { className, language } = props;
  const codeClass = language && `language-${language}`;
  return (
    <div className={clsx(styles.block, className)} data-code>
      <div className={styles.bar}>
        {caption ?? <span aria-hidden>{languageNames[language ?? ''] ?? language}</span>}
        <CopyButton
          what={name ?? t({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'the code' })}
          text={copied}
        />
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      <pre tabIndex={0} role={label && 'group'} aria-label={label}>
        {html === undefined ? (
          <code className={codeClass}>{children}</code>
        ) : (
          <code className={codeClass} dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </pre>
    </div>
  );
}
