import groupBy from 'lodash/groupBy';
import type { ReactNode } from 'react';

import Verdict, { isVerdictStatus } from '../../shell/Verdict';
import { checkStages } from './stages';
import styles from './steps.module.css';

/** A diagram of the stages of a check, as an ordered list: it can be searched, printed, and read by a screen reader. */
export default function CheckStages(): ReactNode {
  return (
    <ol className={styles.stages}>
      {checkStages().map(({ title, asks, text, reasons }) => (
        <li key={title}>
          <div>
            <p className={styles.title}>{title}</p>
            <p>{text}</p>
            <code>{asks}</code>
          </div>
          <dl>
            {Object.entries(groupBy(reasons, 'status')).map(([status, rows]) => (
              <div key={status}>
                <dt>{isVerdictStatus(status) && <Verdict status={status} />}</dt>
                {rows.map(({ value }) => (
                  <dd key={value}>
                    <code className="unframed-code">{value}</code>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
