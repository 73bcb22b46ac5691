import CodeBlock from '@docs-engines/ui/CodeBlock';
import Html from '@docs-engines/ui/Html';
import { translate as t } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import type { OperationView } from '../../views/operation';
import { responseTitle } from '../../views/responseTitle';
import Callbacks from '../Callbacks';
import MediaTypes from '../MediaTypes';
import MethodEndpoint from '../MethodEndpoint';
import Parts, { parametersTitle } from '../Parts';
import Responses from '../Responses';
import Samples from '../Samples';
import { Fields } from '../Schema';
import styles from './styles.module.css';

/** In characters. A longer response is below alone. */
const maxBeside = 60_000;

/** The samples and the response that they get. */
function Aside({ operation }: { operation: OperationView }): ReactNode {
  const { servers, samples, notes, responses } = operation;
  const [response] = responses;
  const isShort = (html = '') => html.length > 0 && html.length < maxBeside;
  const examples = response?.content.flatMap((media) => media.examples.filter(({ html }) => isShort(html))) ?? [];
  // Samples ask for JSON first.
  const example = examples.find(({ language }) => language === 'json') ?? examples[0];
  useBrokenLinks().collectAnchor('samples');
  return (
    <aside id="samples" className={styles.aside} aria-label={t({ message: 'Samples' })}>
      <Samples servers={servers} samples={samples} notes={notes} />
      {response && example && (
        <CodeBlock
          name={t({ message: 'the response' })}
          caption={<span data-caption>{responseTitle(response.status, example.name === 'schema')}</span>}
          language={example.language}
          html={example.html}
        />
      )}
    </aside>
  );
}

/**
 * The page of an operation. On a phone its three parts follow each other; on a wide screen the second is beside the
 * others and stays in view while they scroll. A webhook has no samples.
 */
export default function Operation({ operation }: { operation: OperationView }): ReactNode {
  const { description, parameters, body, samples, responses, callbacks } = operation;
  return (
    <div className={styles.reference}>
      <div className={styles.columns}>
        <div>
          <MethodEndpoint operation={operation} />
          {/* Choosing a status shows its response beside the samples, too (client/followResponse.ts). */}
          <Parts operation={operation} />
          <Html html={description} />
        </div>
        {samples.length > 0 && <Aside operation={operation} />}
        <div>
          {parameters.map(({ in: place, fields }) => (
            <section key={place}>
              <Heading as="h2" id={`${place}-parameters`}>
                {parametersTitle(place)}
              </Heading>
              <Fields fields={fields} anchor={place} />
            </section>
          ))}
          {body && (
            <section>
              <Heading as="h2" id="request-body">
                {t({ message: 'Request body' })}
              </Heading>
              <Html html={body.description} />
              {!body.required && <p>{t({ message: 'The body is optional.' })}</p>}
              <MediaTypes content={body.content} anchor="body" />
            </section>
          )}
          <Responses responses={responses} />
          <Callbacks callbacks={callbacks} />
        </div>
      </div>
    </div>
  );
}
