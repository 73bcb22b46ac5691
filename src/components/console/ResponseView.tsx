import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useMemo, type ReactNode } from 'react';

import Verdict, { isVerdictStatus } from '../ui/Verdict';
import { meaningOf, type Answer as AnswerOf } from './readResponse';
import { highlight } from '../../highlight';
import Button from '../ui/Button';
import CodeBlock from '../ui/CodeBlock';
import DescriptionList from '../ui/DescriptionList';
import { indentJson } from './json';
import { sizeText } from './sizeText';
import styles from './styles.module.css';

function download(blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = 'answer.bin';
  link.click();
  URL.revokeObjectURL(link.href);
}

function Download({ blob }: { blob: Blob }): ReactNode {
  return (
    <Button
      look="quiet"
      onClick={() => {
        download(blob);
      }}
    >
      Download
    </Button>
  );
}

function Json({ text }: { text: string }): ReactNode {
  const html = useMemo(() => highlight(indentJson(text), 'json'), [text]);
  return <CodeBlock name="the body" label="Body of the answer" html={html} />;
}

function Body({ body, mediaType, size }: AnswerOf): ReactNode {
  const type = mediaType || 'no media type';
  switch (body.kind) {
    case 'empty':
      return <p className={styles.hint}>The body is empty.</p>;
    case 'json':
      return <Json text={body.text} />;
    case 'binary':
      return (
        <p>
          This is not text: {type}, {sizeText(size)}. <Download blob={body.blob} />
        </p>
      );
    case 'huge':
      return (
        <>
          <p>
            The answer is large: {type}, {sizeText(size)}. This is its start.{' '}
            <Download blob={body.blob} />
          </p>
          <CodeBlock name="the start of the body" label="Start of the body">
            {body.text}
          </CodeBlock>
        </>
      );
    case 'text':
      return (
        <>
          <p>
            {body.isBroken
              ? `The server calls this JSON (${type}), but it cannot be read as JSON. Here it is as it came.`
              : `This is not JSON but ${type}. Here it is as text.`}
          </p>
          <CodeBlock name="the body" label="Body of the answer">
            {body.text}
          </CodeBlock>
        </>
      );
  }
}

/** The path of a problem's page, if it is one of this site. */
function usePageOf(type: string | undefined): string | undefined {
  const { siteConfig } = useDocusaurusContext();
  const page = `${siteConfig.url}${siteConfig.baseUrl}docs/errors#`;
  return type?.startsWith(page) ? type.slice(siteConfig.url.length) : undefined;
}

/** An answer: what it means, its headers, its body. */
export default function Answer({ answer }: { answer: AnswerOf }): ReactNode {
  const { status, milliseconds, size, headers } = answer;
  const meaning = meaningOf(answer);
  const page = usePageOf(meaning.type);
  const wait = headers.find(([name]) => name === 'retry-after')?.[1];
  return (
    <>
      <p className={styles.line}>
        <strong className={status >= 400 ? styles.bad : styles.good}>{status}</strong>
        {isVerdictStatus(meaning.status) && <Verdict status={meaning.status} />}
        <span className={styles.meta}>
          {milliseconds} ms, {sizeText(size)}
        </span>
      </p>
      {(meaning.title ?? meaning.detail) !== undefined && (
        <div className={styles.problem}>
          {meaning.title && <p>{meaning.title}</p>}
          {meaning.detail && <p>{meaning.detail}</p>}
          {wait && /^\d+$/.test(wait) && <p>Try again in {wait} s.</p>}
          {page && (
            <p>
              <Link to={page}>Cause and fix of this error</Link>
            </p>
          )}
        </div>
      )}
      <Body {...answer} />
      <details className={styles.headers}>
        <summary>
          {headers.length} {headers.length === 1 ? 'header' : 'headers'}
        </summary>
        <DescriptionList items={headers} />
      </details>
    </>
  );
}
