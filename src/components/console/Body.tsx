import type { ReactNode } from 'react';

import type { ConsoleBody, ConsoleField } from '../../openapi/console';
import Button from '../ui/Button';
import { TextArea } from '../ui/Input';
import Fields from './Fields';
import type { Form } from './form';
import FormField from './FormField';
import styles from './styles.module.css';

/** The body in two views that are in step: as fields or as text. */
export default function Body({
  body,
  form,
  errors,
  onType,
  onTypeBody,
  onView,
}: {
  body: ConsoleBody;
  form: Form;
  /** By field key; that of the text is `body`. */
  errors: Record<string, string>;
  onType: (field: ConsoleField, value: string) => void;
  onTypeBody: (text: string) => void;
  onView: (isRaw: boolean) => void;
}): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>Body</legend>
      {body.fields.length > 0 && (
        <div className={styles.views}>
          {[false, true].map((isRaw) => (
            <Button
              key={String(isRaw)}
              look="quiet"
              aria-pressed={form.isRaw === isRaw}
              onClick={() => {
                onView(isRaw);
              }}
            >
              {isRaw ? 'JSON' : 'Fields'}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.fields}>
        {form.isRaw ? (
          <FormField
            label={body.json ? 'Body as JSON' : 'Body as text'}
            meta={body.json ? 'JSON' : body.mediaType}
            required={body.required}
            error={errors.body}
          >
            {(attributes) => (
              <TextArea
                {...attributes}
                rows={Math.min(Math.max(form.bodyText.split('\n').length, 4), 20)}
                value={form.bodyText}
                aria-required={body.required}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => {
                  onTypeBody(event.target.value);
                }}
              />
            )}
          </FormField>
        ) : (
          <Fields fields={body.fields} values={form.values} errors={errors} onType={onType} />
        )}
      </div>
    </fieldset>
  );
}
