import DescriptionList from '@docs-engines/ui/DescriptionList';
import Html from '@docs-engines/ui/Html';
import { translate as t } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { SchemaView } from '../../views/types';
import styles from './styles.module.css';

/** A longer list of values is collapsed. */
const maxValues = 20;

/** The values of an enum: with what is said about each, or else in lines that wrap. */
export default function Values({ values }: { values: NonNullable<SchemaView['values']> }): ReactNode {
  const list = values.some(([, description]) => description) ? (
    <DescriptionList
      className={styles.values}
      aria-label={t({ message: 'Values' })}
      items={values.map(([value, description]) => [
        <code key="value">{value}</code>,
        <Html key="description" inline html={description} />,
      ])}
    />
  ) : (
    <ul className={styles.row} aria-label={t({ message: 'Values' })}>
      {values.map(([value], index) => (
        <li key={index}>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
  return values.length > maxValues ? (
    <details className={styles.description}>
      <summary>{t({ message: '{count} values' }, { count: values.length })}</summary>
      {list}
    </details>
  ) : (
    list
  );
}
