/**
 * Change: every status with its headers, fields and named examples, rendered on the server; the first one is open.
 * For: docusaurus-theme-openapi-docs 5.2.0; replaces `StatusCodes`.
 * Why: stock renders them in the browser only, behind tabs.
 */
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import Html from '@site/src/components/ui/Html';
import Media from '@site/src/components/reference/MediaTypeContent';
import { Field } from '@site/src/components/reference/Schema';
import schemaStyles from '../Schema/styles.module.css';
import type { ResponseData } from '@site/src/openapi/views';

import styles from './styles.module.css';

export default function StatusCodes({ responses }: { responses: ResponseData[] }): ReactNode {
  return (
    <section>
      <Heading as="h2" id="responses">
        Responses
      </Heading>
      {responses.map(({ status, description, headers, content }, index) => (
        <details
          key={status}
          id={`response-${status}`}
          className={styles.response}
          open={index === 0}
        >
          <summary>
            <strong className={clsx(styles.status, styles[`class${status.charAt(0)}`])}>
              {status}
            </strong>{' '}
            <Html inline html={description} />
          </summary>
          {headers.length > 0 && (
            <details className={styles.headers}>
              <summary>Headers: {headers.map(({ name }) => name).join(', ')}</summary>
              <ul className={schemaStyles.fields}>
                {headers.map(({ name, schema, required, description: text, example }) => (
                  <Field
                    key={name}
                    name={name}
                    schema={schema}
                    anchor={`response-${status}-header.${name}`}
                    isRequired={required}
                    description={text}
                    example={example}
                  />
                ))}
              </ul>
            </details>
          )}
          {content.map((media) => (
            <Media key={media.mediaType} media={media} anchor={`response-${status}`} />
          ))}
        </details>
      ))}
    </section>
  );
}
