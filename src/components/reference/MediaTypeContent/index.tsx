import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import type { MediaTypeView } from '../../../openapi/views/types';
import CodeBlock from '../../ui/CodeBlock';
import Html from '../../ui/Html';
import Schema from '../Schema';
import styles from './styles.module.css';

/**
 * The content of a request or a response in one media type: its fields, then its named examples to open.
 *
 * @param anchor starts the ids of its fields and examples
 */
export default function MediaTypeContent({
  content: { mediaType, schema, examples },
  anchor,
}: {
  content: MediaTypeView;
  anchor: string;
}): ReactNode {
  return (
    <>
      <p className={styles.mediaType}>
        <code>{mediaType}</code>
      </p>
      {schema && <Schema schema={schema} anchor={anchor} />}
      {examples.length > 0 && (
        <div className={styles.examples}>
          <p className={styles.title}>{examples.length === 1 ? 'Example' : 'Examples'}</p>
          {examples.map(({ name, summary, description, language, html, explainedAt }, index) => (
            <details key={name} id={`${anchor}-example-${name}`} open={index === 0}>
              <summary>{summary}</summary>
              <Html html={description} />
              {explainedAt && (
                <p className={styles.explanation}>
                  <Link to={explainedAt}>Cause and fix</Link>
                </p>
              )}
              <CodeBlock
                name={`the example “${summary}”`}
                caption={name}
                language={language}
                html={html}
              />
            </details>
          ))}
        </div>
      )}
    </>
  );
}
