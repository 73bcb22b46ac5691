import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { problemPage } from '../../problemPage';
import Button from '../ui/Button';
import CodeBlock from '../ui/CodeBlock';
import DescriptionList from '../ui/DescriptionList';
import Verdict, { isVerdictStatus } from '../ui/Verdict';
import { type HttpResponse, summaryOf } from './readResponse';
import styles from './styles.module.css';

/** A number of bytes for people. */
function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The rest is not shown: a header of one letter takes as many elements as any other. */
const maxHeaders = 100;

function download(blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = 'answer.bin';
  link.click();
  URL.revokeObjectURL(link.href);
}

function Body({ body: { kind, html, text, blob }, mediaType, size }: HttpResponse): ReactNode {
  const type = mediaType || 'no media type';
  const notes = {
    empty: 'The body is empty.',
    json: undefined,
    text: `This is not JSON but ${type}. Here it is as text.`,
    broken: `The server calls this JSON (${type}), but it cannot be read as JSON. Here it is as it came.`,
    huge: `The answer is large: ${type}, ${sizeText(size)}. This is its start; Copy and Download give the whole.`,
    binary: `This is not text: ${type}, ${sizeText(size)}.`,
  };
  return (
    <>
      {notes[kind] && (
        <p className={kind === 'empty' ? styles.hint : undefined}>
          {notes[kind]}{' '}
          {blob && (
            <Button
              look="quiet"
              onClick={() => {
                download(blob);
              }}
            >
              Download
            </Button>
          )}
        </p>
      )}
      {html !== undefined && (
        <CodeBlock
          name="the whole body"
          label={kind === 'huge' ? 'Start of the body' : 'Body of the answer'}
          html={html}
          copied={text}
        />
      )}
    </>
  );
}

/** A response: its summary, body and headers. */
export default function ResponseView({ response }: { response: HttpResponse }): ReactNode {
  const { status, milliseconds, size, headers } = response;
  const { status: verdict, title, detail, type } = summaryOf(response);
  const page = problemPage(type);
  const retryAfter = headers.find(([name]) => name === 'retry-after')?.[1] ?? '';
  return (
    <>
      <p className={styles.line}>
        <strong className={status >= 400 ? styles.bad : styles.good}>{status}</strong>
        {isVerdictStatus(verdict) && <Verdict status={verdict} />}
        <span className={styles.meta}>
          {milliseconds} ms, {sizeText(size)}
        </span>
      </p>
      {(title ?? detail) !== undefined && (
        <div className={styles.problem}>
          {title && <p>{title}</p>}
          {detail && <p>{detail}</p>}
          {/^\d+$/.test(retryAfter) && <p>Try again in {retryAfter} s.</p>}
          {page && (
            <p>
              <Link to={page}>Cause and fix of this error</Link>
            </p>
          )}
        </div>
      )}
      <Body {...response} />
      <details className={styles.headers}>
        <summary>
          {headers.length} {headers.length === 1 ? 'header' : 'headers'}
        </summary>
        <DescriptionList items={headers.slice(0, maxHeaders)} />
        {headers.length > maxHeaders && (
          <p>The other {headers.length - maxHeaders} are in your browser’s network panel.</p>
        )}
      </details>
    </>
  );
}
