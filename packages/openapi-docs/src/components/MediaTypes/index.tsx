import CodeBlock from '@docs-engines/ui/CodeBlock';
import Html from '@docs-engines/ui/Html';
import Link from '@docusaurus/Link';
import { translate as t } from '@docusaurus/Translate';
import { Fragment, type ReactNode } from 'react';

import { mediaTypeAnchor } from '../../views/mediaTypeAnchor';
import type { MediaTypeView } from '../../views/operation';
import Schema from '../Schema';
import styles from './styles.module.css';

/** How many examples are listed; when there are more, all but the first are in a disclosure. */
const listed = 4;

function Examples({
  examples,
  anchor,
  isFirstOpen,
}: {
  examples: MediaTypeView['examples'];
  anchor: string;
  isFirstOpen?: boolean;
}): ReactNode {
  return examples.map(({ name, summary, description, language, html, explainedAt }, index) => (
    <details key={name} id={`${anchor}-example-${name}`} open={isFirstOpen === true && index === 0}>
      <summary>{summary}</summary>
      <Html html={description} />
      {explainedAt && (
        <p className={styles.explanation}>
          <Link to={explainedAt}>{t({ message: 'Cause and fix' })}</Link>
        </p>
      )}
      {html && (
        <CodeBlock
          name={t({ message: 'the example “{summary}”' }, { summary })}
          caption={name}
          language={language}
          html={html}
        />
      )}
    </details>
  ));
}

/**
 * The content of a request or a response in each media type: its fields, then its named examples to open.
 *
 * @param anchor starts the ids of the fields and examples
 */
export default function MediaTypes({ content, anchor }: { content: MediaTypeView[]; anchor: string }): ReactNode {
  return content.map(({ mediaType, schema, examples }, index) => {
    const id = mediaTypeAnchor(anchor, index);
    const shown = examples.slice(0, examples.length > listed ? 1 : listed);
    const others = examples.slice(shown.length);
    return (
      <Fragment key={mediaType}>
        <p className={styles.mediaType}>
          <code>{mediaType}</code>
        </p>
        {schema && <Schema schema={schema} anchor={id} />}
        {examples.length > 0 && (
          <div className={styles.examples}>
            <p className={styles.title}>
              {examples.length === 1 ? t({ message: 'Example' }) : t({ message: 'Examples' })}
            </p>
            <Examples examples={shown} anchor={id} isFirstOpen />
            {others.length > 0 && (
              <details className={styles.more}>
                <summary>{t({ message: '{count} more examples' }, { count: others.length })}</summary>
                <div className={styles.others}>
                  <Examples examples={others} anchor={id} />
                </div>
              </details>
            )}
          </div>
        )}
      </Fragment>
    );
  });
}
