/**
 * Change: the parameters by where they go, each a field with an anchor, rendered on the server.
 * For: docusaurus-theme-openapi-docs 5.2.0; replaces `ParamsDetails`.
 * Why: stock renders them in the browser only.
 */
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { Field } from '@site/src/components/reference/Schema';
import styles from '../Schema/styles.module.css';
import type { Parameter } from '@site/src/openapi/views';

const places = { path: 'Path', query: 'Query', header: 'Header', cookie: 'Cookie' } as const;

export default function ParamsDetails({ parameters }: { parameters: Parameter[] }): ReactNode {
  return (Object.keys(places) as (keyof typeof places)[]).map((place) => {
    const group = parameters.filter((parameter) => parameter.in === place);
    return group.length === 0 ? null : (
      <section key={place}>
        <Heading as="h2" id={`${place}-parameters`}>
          {places[place]} parameters
        </Heading>
        <ul className={styles.fields}>
          {group.map(({ name, schema, required, deprecated, description, example }) => (
            <Field
              key={name}
              name={name}
              schema={deprecated ? { ...schema, deprecated } : schema}
              anchor={`${place}.${name}`}
              isRequired={required}
              description={description}
              example={example}
            />
          ))}
        </ul>
      </section>
    );
  });
}
