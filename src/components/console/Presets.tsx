import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';

import colours from '../ui/Verdict/colours.module.css';
import type { Form } from './form';
import type { ConsoleChip, ConsoleChips } from '../../openapi/console';
import Button from '../ui/Button';
import Chip from '../ui/Chip';
import styles from './styles.module.css';
import { isVerdictStatus } from '../ui/Verdict';

/** Requests that the sandbox has an answer of its own for. */
export default function Chips({
  groups,
  form,
  onTake,
}: {
  groups: ConsoleChips[];
  form: Form;
  onTake: (chip: ConsoleChip) => void;
}): ReactNode {
  const id = useId();
  const [isAll, setAll] = useState(false);
  // Before all are asked for, a group is about a line.
  const first = groups.length > 3 ? 2 : 3;
  const chips = groups.flatMap((group) => group.chips);
  const keys = [...new Set(chips.flatMap(({ texts }) => Object.keys(texts)))];
  const isTaken = ({ texts, credential }: ConsoleChip) =>
    credential === form.chipCredential &&
    keys.every((key) => (form.texts[key] ?? '') === (texts[key] ?? ''));
  const taken = chips.find(isTaken);
  return (
    <fieldset className={styles.group}>
      <legend>One click, one answer</legend>
      <div className={styles.presets} id={`${id}chips`}>
        {groups.map(({ title, chips: all }, index) => (
          <div key={title} role="group" aria-labelledby={id + String(index)}>
            <span
              id={id + String(index)}
              className={clsx(isVerdictStatus(title) && colours[title])}
            >
              {title}
            </span>
            <div>
              {(isAll ? all : all.slice(0, first)).map((chip) => (
                <Chip
                  key={chip.label}
                  title={chip.description}
                  aria-pressed={chip === taken}
                  onClick={() => {
                    onTake(chip);
                  }}
                >
                  {chip.label}
                </Chip>
              ))}
            </div>
          </div>
        ))}
      </div>
      {taken && <p className={styles.hint}>{taken.description}</p>}
      {groups.some((group) => group.chips.length > first) && (
        <Button
          look="quiet"
          aria-expanded={isAll}
          aria-controls={`${id}chips`}
          onClick={() => {
            setAll(!isAll);
          }}
        >
          {isAll ? 'Show fewer' : `Show all ${chips.length}`}
        </Button>
      )}
    </fieldset>
  );
}
