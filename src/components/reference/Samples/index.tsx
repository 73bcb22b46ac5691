import { Fragment, type ReactNode } from 'react';

import { languageGroup } from '../../../client/choiceKey';
import CodeBlock from '../../ui/CodeBlock';
import type { OperationView } from '../../../openapi/views/types';
import styles from './styles.module.css';

/**
 * A request in every language. Radio buttons and CSS choose the visible one, so that it works without the app;
 * without JavaScript and in print all of them are visible. src/client/page/choices.ts keeps the choice.
 */
export default function Samples({ samples }: Pick<OperationView, 'samples'>): ReactNode {
  return (
    <fieldset className={styles.samples}>
      <legend>Request</legend>
      {samples.map(({ id, label, html }, index) => (
        <Fragment key={id}>
          <label className={`needs-script ${styles.language}`}>
            <input type="radio" name={languageGroup} value={id} defaultChecked={index === 0} />
            {label}
          </label>
          <div className={styles.sample} data-language={id}>
            <CodeBlock name={`the request in ${label}`} caption={label} html={html} />
          </div>
        </Fragment>
      ))}
    </fieldset>
  );
}
