import type { ReactNode } from 'react';

import Example from '../../ui/CodeExample';
import type { SampleData } from '../../../openapi/views';
import styles from './styles.module.css';

/**
 * A request in every language. Radio buttons choose the one that shows, so that it works before any script has run;
 * without JavaScript all of them are in sight.
 */
export default function Samples({ samples }: { samples: SampleData[] }): ReactNode {
  return (
    <fieldset className={styles.samples}>
      <legend>Request</legend>
      <div className={styles.languages}>
        {samples.map(({ id, label }, index) => (
          <label key={id} className={styles.language}>
            <input type="radio" name="language" value={id} defaultChecked={index === 0} />
            {label}
          </label>
        ))}
      </div>
      {samples.map(({ id, label, html }) => (
        <div key={id} className={styles.sample} data-language={id}>
          <Example title={`the request in ${label}`} caption={label} html={html} />
        </div>
      ))}
    </fieldset>
  );
}
