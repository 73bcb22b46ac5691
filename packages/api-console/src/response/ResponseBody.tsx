import { concreteType, fileName } from '@docs-engines/api-samples';
import { translate as t } from '@docusaurus/Translate';
import { useMemo, useRef, useState, type ReactNode } from 'react';

import Button from '@docs-engines/ui/Button';
import CodeBlock from '@docs-engines/ui/CodeBlock';
import { blocksOf, treeOf } from './codeHtml';
import { type HttpResponse, truncate } from '../send/readResponse';
import styles from './response.module.css';

/** Bounds the number of lines: a response may have thousands of short headers. */
const maxHeaders = 100;

/** A number of bytes for people. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Media types of what a browser runs when it opens the file. */
const active = /html|svg|xml|script/i;

/** Not under the name in `Content-Disposition`, which a server of another origin has to expose to a page first. */
function download(blob: Blob, mediaType: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName('response', concreteType(active.test(mediaType) ? '' : mediaType.toLowerCase()));
  link.click();
  URL.revokeObjectURL(link.href);
}

interface View {
  id: 'body' | 'raw' | 'headers';
  label: string;
  /** The accessible name of its code. */
  name: string;
  /** What the copy button copies, in words. */
  what: string;
  html: string;
  /** What the copy button copies, if that is not the text that is shown. */
  copied?: string;
}

function headersView(headers: HttpResponse['headers']): View {
  const lines = headers.slice(0, maxHeaders).map(([name, value]) => `${name}: ${value}`);
  const others = headers.length - maxHeaders;
  if (others > 0)
    lines.push(t({ message: 'The other {count} are in your browser’s network panel.' }, { count: others }));
  const text = truncate(lines.join('\n'));
  return {
    id: 'headers',
    label:
      headers.length === 1 ? t({ message: '1 header' }) : t({ message: '{count} headers' }, { count: headers.length }),
    name: t({ message: 'Headers of the response' }),
    what: t({ message: 'the headers' }),
    html: blocksOf(text, 'http'),
  };
}

/** The views of a response: the body formatted and raw, if it is text, and the headers. */
function viewsOf({ headers, body: { kind, shown, text, value } }: HttpResponse): View[] {
  const isCut = kind === 'huge';
  const isTree = value !== undefined;
  const name = isCut ? t({ message: 'First part of the response body' }) : t({ message: 'Response body' });
  const common = { name, what: t({ message: 'the whole body' }), copied: text };
  const views: View[] = [];
  if (shown !== undefined) {
    views.push({
      ...common,
      id: 'body',
      label: isTree ? t({ message: 'Formatted' }) : t({ message: 'Body' }),
      html: isTree ? treeOf(shown) : blocksOf(shown, 'text'),
      // The element's `innerText` lacks what is collapsed.
      ...(isTree && !isCut && { copied: shown }),
    });
  }
  if (isTree && text !== undefined) {
    views.push({ ...common, id: 'raw', label: t({ message: 'Raw' }), html: blocksOf(truncate(text), 'text') });
  }
  return [...views, headersView(headers)];
}

function Note({ mediaType, size: bytes, body: { kind, blob } }: HttpResponse): ReactNode {
  const size = sizeText(bytes);
  const type = mediaType || t({ message: 'no media type' });
  const notes = {
    empty: t({ message: 'The body is empty.' }),
    json: undefined,
    text: t({ message: 'This is not JSON but {type}. Here it is as text.' }, { type }),
    broken: t(
      { message: 'The server calls this JSON ({type}), but it cannot be read as JSON. Here it is as it came.' },
      { type },
    ),
    huge: t(
      { message: 'The response is large: {type}, {size}. This is its start; Copy and Download give the whole.' },
      { type, size },
    ),
    binary: t({ message: 'This is not text: {type}, {size}.' }, { type, size }),
  };
  return (
    notes[kind] && (
      <p>
        {notes[kind]}{' '}
        {blob && (
          <Button look="quiet" onClick={() => download(blob, mediaType)}>
            {t({ message: 'Download' })}
          </Button>
        )}
      </p>
    )
  );
}

/** The body or the headers of a response. */
export default function ResponseBody({ response }: { response: HttpResponse }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<View['id']>('body');
  /** The tree that is collapsed: the next one is not. */
  const [collapsed, setCollapsed] = useState<string>();
  const views = useMemo(() => viewsOf(response), [response]);
  const view = views.find((one) => one.id === chosen) ?? views[0];
  if (!view) return null;
  const { html, name, what, copied } = view;
  const isCollapsed = collapsed === html;
  return (
    <>
      <Note {...response} />
      <div ref={root} className={styles.code}>
        <CodeBlock
          name={what}
          label={name}
          html={html}
          copied={copied}
          caption={
            <div className={styles.views}>
              {views.map((one) => (
                <Button key={one.id} look="quiet" aria-pressed={one === view} onClick={() => setChosen(one.id)}>
                  {one.label}
                </Button>
              ))}
              {html.includes('<details') && (
                <Button
                  look="quiet"
                  onClick={() => {
                    for (const node of root.current?.querySelectorAll('details') ?? []) {
                      // The outermost one stays open: its fields are the overview.
                      node.open = isCollapsed || node.parentElement?.localName === 'code';
                    }
                    setCollapsed(isCollapsed ? undefined : html);
                  }}
                >
                  {isCollapsed ? t({ message: 'Expand all' }) : t({ message: 'Collapse all' })}
                </Button>
              )}
            </div>
          }
        />
      </div>
    </>
  );
}
