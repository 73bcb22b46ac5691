import Button from '@docs-engines/ui/Button';
import { TextArea } from '@docs-engines/ui/Input';
import Link from '@docusaurus/Link';
import pages from '@generated/openapi/default/console.operations.json';
import { useState, type ReactNode } from 'react';

import type { ConsoleOperation } from '../../openapi/console';
import type { useCredentials } from './credentialStore';
import { readCurl } from './curlCommand';
import { literalText } from './FieldInput';
import { fillFromCommand, type FilledRequest } from './fillFromCommand';
import FormField from './FormField';
import { withRequest } from './savedRequest';
import tools from './tools.module.css';
import type { Form } from './types';

/** A curl command fills in the form. Its key goes where a typed key is, and the text is removed. */
export default function PasteCurl({
  operation,
  form,
  store,
  onFill,
}: {
  operation: ConsoleOperation;
  form: Form;
  store: ReturnType<typeof useCredentials>;
  onFill: (form: Form) => void;
}): ReactNode {
  const [text, setText] = useState('');
  const [filled, setFilled] = useState<FilledRequest>();
  const [isWrong, setWrong] = useState(false);

  const fill = (pasted: string) => {
    const command = readCurl(pasted);
    setWrong(!command);
    setText(pasted);
    setFilled(undefined);
    if (!command) return;
    const next = fillFromCommand(command, operation, pages, window.location.origin);
    setFilled(next);
    // A pasted command shows its host, so it may set every server variable; a link may set only those with an enum.
    const request = withRequest(operation, form, next.request, ({ variables = [] }) => variables);
    if (!request) return;
    setText('');
    for (const { id, sandboxDefault } of operation.credentials) {
      const secret = next.credentials[id];
      if (secret !== undefined && secret === sandboxDefault) {
        // A typed key stays where it is.
        request.presetCredential = store.valueOf(id) ? secret : undefined;
      } else if (secret !== undefined) {
        store.setValue(id, secret);
      }
    }
    onFill(request);
  };

  return (
    <>
      <FormField label="cURL command" error={isWrong ? 'This is not a curl command.' : undefined}>
        {(attributes) => (
          <TextArea
            {...attributes}
            {...literalText}
            rows={3}
            placeholder="curl https://… --header … --data …"
            value={text}
            onChange={({ target: { value }, nativeEvent }) => {
              const { inputType } = nativeEvent as InputEvent;
              if (/^insertFrom(?:Paste|Drop)$/.test(inputType)) fill(value);
              else setText(value);
            }}
          />
        )}
      </FormField>
      <Button
        look="outline"
        className="button--sm"
        onClick={() => {
          fill(text);
        }}
      >
        Fill in the form
      </Button>
      <div role="status" className={tools.result}>
        {filled?.request && <p>The form has the request of the command. Nothing was sent.</p>}
        {filled?.other && (
          <p>
            This command is for another operation:{' '}
            <Link to={filled.other.href}>{filled.other.title}</Link>.
          </p>
        )}
        {filled && filled.notes.length > 0 && (
          <ul>
            {filled.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
