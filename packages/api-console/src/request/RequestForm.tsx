import { Select } from '@docs-engines/ui/Input';
import { translate as t } from '@docusaurus/Translate';
import type { ReactNode, Ref } from 'react';

import type { ConsoleField, ConsoleOperation, ConsoleServer } from '@docs-engines/openapi-docs/console';
import Body from './Body';
import Credentials from './Credentials';
import type { useCredentials } from '../send/credentialStore';
import Field from '../fields/Field';
import { type FormProps, type useForm, withServer } from '../form/form';
import type { FormPreset, Form } from '../values/Form';
import FormField from '../fields/FormField';
import Presets from './Presets';
import { sampleRequest, withPlaceholders } from '../send/sampleRequest';
import Sample from './Sample';
import { resultText } from '../send/send';
import { addressOf, originOf, serverOf } from '../values/server';
import { useConsoleSite } from '../site/site';
import styles from '../styles/styles.module.css';
import type { useSubmission } from '../send/useSubmission';

/** The request for the samples, or `undefined` while they cannot show it. */
function requestForSamples(operation: ConsoleOperation, form: Form, credentialText: (id: string) => string) {
  const server = serverOf(operation, form);
  if (!server || originOf(server) === '') return undefined;
  const { placeholders, ...shown } = withPlaceholders(operation, form);
  const request = sampleRequest(operation, shown, credentialText);
  return form.bodyText.trim() !== '' && request.body === undefined ? undefined : { ...request, placeholders };
}

/** The server, and what its URL depends on. */
function Servers({
  operation,
  ...props
}: { operation: ConsoleOperation } & Pick<FormProps, 'form' | 'errors' | 'change' | 'setValue'>) {
  const { form, change } = props;
  const server = serverOf(operation, form);
  return (
    <div className={styles.fields}>
      {/* Without a URL, the description names none: there is no choice. */}
      {operation.servers[0]?.url && (
        <FormField label={t({ message: 'Server' })} hint={server?.description}>
          {(attributes) => (
            <Select
              {...attributes}
              value={form.server}
              onChange={(event) => change(withServer(operation, form, Number(event.target.value)))}
            >
              {operation.servers.map((one, index) => (
                <option key={index} value={index}>
                  {one.label ?? (addressOf(one, form.values) || t({ message: 'A server that you type' }))}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      {server?.variables?.map((field) => (
        <Field key={field.key} field={field} operation={operation.id} {...props} />
      ))}
    </div>
  );
}

function Fieldset({ legend, children }: { legend: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface Props {
  operation: ConsoleOperation;
  state: ReturnType<typeof useForm>;
  store: ReturnType<typeof useCredentials>;
  submission: ReturnType<typeof useSubmission>;
  onApply: (preset: FormPreset) => void;
}

/** Presets above credentials: applying a preset can change the height of the credentials. */
function ExamplesAndKey({
  operation: { credentials, cookies },
  server,
  state,
  store,
  submission: { applied, completed, pending, isStale, errors },
  onApply,
}: Props & { server: ConsoleServer }): ReactNode {
  const site = useConsoleSite();
  return (
    <>
      {server.sandbox && state.presets.length > 0 && (
        <Presets
          presets={state.presets}
          applied={applied}
          result={completed && !isStale && !pending && resultText(completed.outcome, site)}
          onApply={onApply}
        />
      )}
      {credentials.length > 0 && (
        <Fieldset legend={t({ message: 'Authentication' })}>
          <Credentials {...state} {...{ credentials, store, server, errors }} />
        </Fieldset>
      )}
      {cookies && !server.sandbox && (
        <p className={styles.meta}>
          {site.credentials === 'omit'
            ? t({ message: 'This operation takes a cookie, which the console of this site does not send.' })
            : t({
                message: 'This operation takes a cookie, which your browser sends, if it has one for this server.',
              })}{' '}
          {t({ message: 'The sample has it.' })}
        </p>
      )}
    </>
  );
}

/** The inputs of a request, and the same request as a program. */
export default function RequestForm({
  ref,
  id,
  ...parts
}: Props & { ref: Ref<HTMLFormElement>; id: string }): ReactNode {
  const { operation, state, submission } = parts;
  const { parameters, body } = operation;
  const { form } = state;
  const { pending, errors, credentialText } = submission;
  const props = { ...state, errors };
  const server = serverOf(operation, form);
  const sample = requestForSamples(operation, form, credentialText);

  const fieldset = (legend: string, isShown: (field: ConsoleField) => boolean) => {
    const fields = parameters.filter(isShown);
    return (
      fields.length > 0 && (
        <Fieldset legend={legend}>
          <div className={styles.fields}>
            {fields.map((field) => (
              <Field key={field.key} field={field} operation={operation.id} {...props} />
            ))}
          </div>
        </Fieldset>
      )
    );
  };

  return (
    <form
      ref={ref}
      id={id}
      className={styles.request}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) submission.send(form);
      }}
    >
      <Servers operation={operation} {...props} />
      {/* First what the operation is about. */}
      {fieldset(t({ message: 'Parameters' }), (field) => field.in !== 'header')}
      {body && <Body {...props} body={body} operation={operation.id} onView={submission.showBody} />}
      {server && <ExamplesAndKey {...parts} server={server} />}
      {fieldset(t({ message: 'Headers' }), (field) => field.in === 'header')}
      {sample && <Sample request={sample} servers={server?.samples ?? []} options={operation.samples} />}
    </form>
  );
}
