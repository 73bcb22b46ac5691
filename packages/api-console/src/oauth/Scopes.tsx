import { translate as t } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import fieldStyles from '../fields/FormField.module.css';
import styles from '../styles/styles.module.css';

/** The scopes of a flow, of which those that the operation asks for are chosen at first. */
export default function Scopes({
  scopes,
  chosen,
  onChoose,
}: {
  scopes: [name: string, description?: string][];
  chosen: string[];
  onChoose: (scopes: string[]) => void;
}): ReactNode {
  return (
    scopes.length > 0 && (
      <fieldset className={fieldStyles.group}>
        <legend>{t({ message: 'Scopes' })}</legend>
        {scopes.map(([name, description]) => (
          <label key={name} className={styles.hint}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target: { checked } }) => {
                onChoose(checked ? [...chosen, name] : chosen.filter((one) => one !== name));
              }}
            />{' '}
            <code>{name}</code> {description}
          </label>
        ))}
      </fieldset>
    )
  );
}
