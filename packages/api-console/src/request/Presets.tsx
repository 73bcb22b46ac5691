import { translate as t } from '@docusaurus/Translate';
import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';

import Button from '@docs-engines/ui/Button';
import Chip from '@docs-engines/ui/Chip';
import type { FormProps } from '../form/form';
import type { FormPreset } from '../values/Form';
import { useConsoleSite } from '../site/site';
import styles from '../styles/styles.module.css';

/** Requests that the sandbox has an example for, one click each. The result of the one in use is in its row. */
export default function Presets({
  presets: groups,
  applied,
  result,
  onApply,
}: Pick<FormProps, 'presets'> & {
  /** The preset whose request the form has. */
  applied?: FormPreset;
  /** What it got, in a few words. */
  result?: ReactNode;
  onApply: (preset: FormPreset) => void;
}): ReactNode {
  const id = useId();
  const [isAll, setAll] = useState(false);
  const { presetClass } = useConsoleSite();
  const hint = applied?.description ?? t({ message: 'A click fills in the whole request and sends it.' });
  // At first, each group takes about one line.
  const limit = groups.length > 3 ? 2 : 3;
  const all = groups.flatMap(({ presets }) => presets);
  return (
    <fieldset className={styles.group}>
      <legend>{t({ message: 'Example requests' })}</legend>
      <div className={styles.presets} id={`${id}presets`}>
        {groups.map(({ title, presets }, index) => (
          <div key={title} role="group" aria-labelledby={id + String(index)}>
            <span id={id + String(index)} className={clsx(styles.presetTitle, presetClass?.(title))}>
              {title}
            </span>
            <div>
              {presets.slice(0, isAll ? undefined : limit).map((preset) => (
                <Chip
                  key={preset.label}
                  title={preset.description}
                  aria-pressed={preset === applied}
                  onClick={() => onApply(preset)}
                >
                  {preset.label}
                </Chip>
              ))}
            </div>
            {/* There without a result, too: nothing may move. */}
            <span className={styles.presetResult}>{applied && presets.includes(applied) && result}</span>
          </div>
        ))}
      </div>
      <p className={styles.hint}>{hint}</p>
      {groups.some(({ presets }) => presets.length > limit) && (
        <Button look="quiet" aria-expanded={isAll} aria-controls={`${id}presets`} onClick={() => setAll(!isAll)}>
          {isAll ? t({ message: 'Show fewer' }) : t({ message: 'Show all {count}' }, { count: all.length })}
        </Button>
      )}
    </fieldset>
  );
}
