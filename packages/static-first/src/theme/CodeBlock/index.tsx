import Code from '@docs-engines/ui/CodeBlock';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/CodeBlock';
import type { ReactNode } from 'react';

export default function CodeBlock({
  title,
  language,
  html,
  children,
}: Props & { html?: string }): ReactNode {
  return (
    <Code
      name={typeof title === 'string' ? title : 'the code'}
      caption={title}
      className={ThemeClassNames.common.codeBlock}
      language={language}
      html={html}
    >
      {children}
    </Code>
  );
}
