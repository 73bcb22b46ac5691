import { Fragment, type ReactNode } from 'react';

import Example from '../../ui/CodeExample';
import type { SampleData } from '../../../openapi/views';
import styles from './styles.module.css';

/**
 * A request in every language. Radio buttons and CSS choose the visible one, so that it works before hydration;
 * without JavaScript and in print all of them are visible.
 */
export default function Samples({ samples }: { samples: SampleData[] }): ReactNode {
  return (
    <fieldset className={styles.samples}>
      <legend>Request</legend>
      {samples.map(({ id, label, html }, index) => (
        <Fragment key={id}>
          <label className={styles.language}>
            <input type="radio" name="language" value={id} defaultChecked={index === 0} />
            {label}
          </label>
          <div className={styles.sample} data-language={id}>
            <Example title={`the request in ${label}`} caption={label} html={html} />
          </div>
        </Fragment>
      ))}
    </fieldset>
  );
}
