import type { ReactNode } from 'react';

import Fields from './Fields';
import type { Form } from './form';
import Labelled from './FormField';
import type { ConsoleBody, ConsoleField } from '../../openapi/console';
import Button from '../ui/Button';
import { TextArea } from '../ui/Input';
import styles from './styles.module.css';

/** The body as fields or as text: two views of the same. */
export default function Body({
  body,
  form,
  faults,
  onType,
  onTypeBody,
  onView,
}: {
  body: ConsoleBody;
  form: Form;
  /** By the key of the field; that of the text is `body`. */
  faults: Record<string, string>;
  onType: (field: ConsoleField, text: string) => void;
  onTypeBody: (text: string) => void;
  onView: (isRaw: boolean) => void;
}): ReactNode {
  const name = body.json ? 'JSON' : body.mediaType;
  return (
    <fieldset className={styles.group}>
      <legend>Body</legend>
      {body.fields.length > 0 && (
        <div className={styles.views}>
          {[false, true].map((isRaw) => (
            <Button
              look="quiet"
              key={String(isRaw)}
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
          <Labelled
            label={body.json ? 'Body as JSON' : 'Body as text'}
            meta={name}
            required={body.required}
            fault={faults.body}
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
          </Labelled>
        ) : (
          <Fields fields={body.fields} texts={form.texts} faults={faults} onType={onType} />
        )}
      </div>
    </fieldset>
  );
}
