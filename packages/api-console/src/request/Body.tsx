import Button from '@docs-engines/ui/Button';
import { TextArea } from '@docs-engines/ui/Input';
import { translate as t } from '@docusaurus/Translate';
import { useRef, type ReactNode } from 'react';

import type { ConsoleBody } from '@docs-engines/openapi-docs/console';
import Field from '../fields/Field';
import { literalText } from '../fields/FieldInput';
import { filesOf } from '../values/fileStore';
import type { FormProps } from '../form/form';
import FormField from '../fields/FormField';
import { jsonError, type JsonError } from '../values/jsonError';
import styles from '../styles/styles.module.css';
import { chosenFields } from '../values/values';

/** Puts the caret at an error and scrolls there, which browsers do not do by themselves. */
function showPlace(textArea: HTMLTextAreaElement, { offset, line }: JsonError): void {
  const { value, scrollHeight, clientHeight } = textArea;
  textArea.focus();
  textArea.setSelectionRange(offset, offset);
  const lines = value.split('\n').length;
  textArea.scrollTop = ((line - 0.5) / lines) * scrollHeight - clientHeight / 2;
}

/** The body in two views that are in step: as fields or as text. */
export default function Body({
  body,
  operation,
  onView,
  ...props
}: {
  body: ConsoleBody;
  /** ID of the operation. */
  operation: string;
  onView: (isRaw: boolean) => void;
} & FormProps): ReactNode {
  const { form, errors, setBodyText } = props;
  const textArea = useRef<HTMLTextAreaElement>(null);
  const error = body.json && errors.body ? jsonError(form.bodyText) : undefined;
  return (
    <fieldset className={styles.group}>
      <legend>{t({ message: 'Request body' })}</legend>
      {body.json && body.fields.length > 0 && (
        <div className={styles.views}>
          {[false, true].map((isRaw) => (
            <Button key={String(isRaw)} look="quiet" aria-pressed={form.isRaw === isRaw} onClick={() => onView(isRaw)}>
              {isRaw ? 'JSON' : t({ message: 'Form' })}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.fields}>
        {form.isRaw ? (
          <>
            <FormField
              label={body.json ? t({ message: 'Body as JSON' }) : t({ message: 'Body as text' })}
              meta={body.json ? 'JSON' : body.mediaType}
              hint={body.encoded && t({ message: 'Sent as {mediaType}.' }, { mediaType: body.mediaType })}
              required={body.required}
              error={errors.body}
            >
              {(attributes) => (
                <TextArea
                  ref={textArea}
                  {...attributes}
                  {...literalText}
                  rows={Math.min(Math.max(form.bodyText.split('\n').length, 4), 20)}
                  value={form.bodyText}
                  onChange={(event) => setBodyText(event.target.value)}
                />
              )}
            </FormField>
            {error && (
              <Button
                look="quiet"
                className={styles.jump}
                onClick={() => {
                  if (textArea.current) showPlace(textArea.current, error);
                }}
              >
                {t({ message: 'Go to line {line}, column {column}' }, { line: error.line, column: error.column })}
              </Button>
            )}
          </>
        ) : (
          chosenFields(body.fields, (name) => form.values[`body/${name}`]).map((field) => (
            <Field key={field.key} field={field} operation={operation} {...props} />
          ))
        )}
        {form.isRaw &&
          filesOf(body).map((field) => <Field key={field.key} field={field} operation={operation} {...props} />)}
      </div>
    </fieldset>
  );
}
