import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';

import Button from '../ui/Button';
import Chip from '../ui/Chip';
import { isVerdictStatus } from '../ui/Verdict';
import colours from '../ui/Verdict/colours.module.css';
import { keysOf, type FormPreset, type FormProps } from './form';
import styles from './styles.module.css';

/** Requests that the sandbox has an example for, one click each. */
export default function Presets({
  presets: groups,
  form,
  onApply,
}: Pick<FormProps, 'presets' | 'form'> & { onApply: (preset: FormPreset) => void }): ReactNode {
  const id = useId();
  const [isAll, setAll] = useState(false);
  // At first, each group takes about one line.
  const limit = groups.length > 3 ? 2 : 3;
  const all = groups.flatMap(({ presets }) => presets);
  const keys = [...new Set(all.flatMap(keysOf))];
  const applied = all.find(
    ({ values, credential }) =>
      credential === form.presetCredential &&
      keys.every((key) => (form.values[key] ?? '') === (values[key] ?? '')),
  );
  return (
    <fieldset className={styles.group}>
      <legend>One click, one answer</legend>
      <div className={styles.presets} id={`${id}presets`}>
        {groups.map(({ title, presets }, index) => (
          <div key={title} role="group" aria-labelledby={id + String(index)}>
            <span
              id={id + String(index)}
              className={clsx(isVerdictStatus(title) && colours[title])}
            >
              {title}
            </span>
            <div>
              {presets.slice(0, isAll ? undefined : limit).map((preset) => (
                <Chip
                  key={preset.label}
                  title={preset.description}
                  aria-pressed={preset === applied}
                  onClick={() => {
                    onApply(preset);
                  }}
                >
                  {preset.label}
                </Chip>
              ))}
            </div>
          </div>
        ))}
      </div>
      {applied && <p className={styles.hint}>{applied.description}</p>}
      {groups.some(({ presets }) => presets.length > limit) && (
        <Button
          look="quiet"
          aria-expanded={isAll}
          aria-controls={`${id}presets`}
          onClick={() => {
            setAll(!isAll);
          }}
        >
          {isAll ? 'Show fewer' : `Show all ${all.length}`}
        </Button>
      )}
    </fieldset>
  );
}
