import DescriptionList from '@docs-engines/ui/DescriptionList';
import Html from '@docs-engines/ui/Html';

import { translate as t } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import type { OperationView } from '../views/operation';
import Links from './Links';
import MediaTypes from './MediaTypes';
import { Fields } from './Schema';

type CallbackView = OperationView['callbacks'][number];

function Callback({ callback, anchor }: { callback: CallbackView; anchor: string }): ReactNode {
  const { name, title, method, path, facts, description, parameters, body, responses } = callback;
  return (
    <details open>
      <summary>
        <strong>{name}</strong>: {title}
      </summary>
      <p>
        {method} <code>{path}</code>
      </p>
      <DescriptionList items={facts.map(([label, html]) => [label, <Html key={label} html={html} />])} />
      <Html html={description} />
      {parameters.map(({ in: place, fields }) => (
        <Fields key={place} fields={fields} anchor={`${anchor}-${place}`} />
      ))}
      {body && (
        <>
          <Html html={body.description} />
          <MediaTypes content={body.content} anchor={`${anchor}-body`} />
        </>
      )}
      {responses.map((response) => (
        <section key={response.status}>
          <p>
            {t({ message: 'It expects' })} <strong>{response.status}</strong>:{' '}
            <Html inline html={response.description} />
          </p>
          <Fields fields={response.headers} anchor={`${anchor}-${response.status}-header`} />
          {response.note && <p>{response.note}</p>}
          <MediaTypes content={response.content} anchor={`${anchor}-${response.status}`} />
          <Links links={response.links} />
        </section>
      ))}
    </details>
  );
}

/** The requests that the API sends because of an operation, with what they carry. */
export default function Callbacks({ callbacks }: { callbacks: CallbackView[] }): ReactNode {
  return (
    callbacks.length > 0 && (
      <section>
        <Heading as="h2" id="callbacks">
          {t({ message: 'Callbacks' })}
        </Heading>
        {callbacks.map((callback, index) => (
          <Callback key={index} callback={callback} anchor={`callback-${index + 1}`} />
        ))}
      </section>
    )
  );
}
