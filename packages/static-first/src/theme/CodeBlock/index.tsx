import Code from '@docs-engines/ui/CodeBlock';
import { markedLines } from '@docs-engines/ui/lines';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { createCodeBlockMetadata } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock';
import clsx from 'clsx';
import { Children, type ReactNode } from 'react';

import { useLazyHighlighter } from '../../components/highlighter/lazy';
import type * as Languages from '../../components/highlighter/languages';

const useHighlighter: typeof useLazyHighlighter = process.env.RENDERS_CONTENT
  ? () => (require('../../components/highlighter/languages') as typeof Languages).highlight
  : useLazyHighlighter;

const isText = (part: ReactNode): part is string | number => typeof part !== 'object';

/** Code that is a text, highlighted. */
function Text({ children, className, metastring, showLineNumbers, ...props }: Props & { children: string }): ReactNode {
  const { magicComments, defaultLanguage } = useThemeConfig().prism;
  const isNamed = (props.language ?? defaultLanguage) !== undefined || /\blanguage-/.test(className ?? '');
  const { code, language, title, lineClassNames, lineNumbersStart } = createCodeBlockMetadata({
    code: children,
    className,
    metastring,
    showLineNumbers,
    title: props.title,
    language: props.language,
    defaultLanguage,
    magicComments,
  });
  const highlighted = useHighlighter(code)(code, language);
  const html = markedLines(highlighted, lineClassNames, lineNumbersStart);
  return (
    <Code
      name={typeof title === 'string' && title ? title : undefined}
      caption={title}
      className={clsx(ThemeClassNames.common.codeBlock, className)}
      language={isNamed ? language : undefined}
      html={html}
      // The text that a browser makes of lines that are blocks has each line break twice.
      copied={html === highlighted ? undefined : code}
    />
  );
}

export default function CodeBlock({ children, ...props }: Props): ReactNode {
  const parts = Children.toArray(children);
  return parts.every(isText) ? (
    <Text {...props}>{parts.join('')}</Text>
  ) : (
    <Code
      caption={props.title}
      className={clsx(ThemeClassNames.common.codeBlock, props.className)}
      language={props.language}
    >
      {children}
    </Code>
  );
}
