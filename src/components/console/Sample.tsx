import { useStorageSlot } from '@docusaurus/theme-common';
import { useId, useState, type ReactNode } from 'react';

import { languageKey } from '../../client/language';
import { highlight } from '../../highlight';
import type { SampleRequest } from '../../samples/request';
import { samplesOf } from '../../samples/samplesOf';
import CodeBlock from '../ui/CodeBlock';
import { Select } from '../ui/Input';
import styles from './styles.module.css';

/**
 * What is typed, as a program.
 *
 * @param request without a credential: samples take that from the environment
 * @param language the page's choice, where the reader's is not stored
 */
export default function Sample({
  request,
  language,
}: {
  request: SampleRequest;
  language?: string;
}): ReactNode {
  const id = useId();
  const [stored, slot] = useStorageSlot(languageKey);
  const [chosen, setChosen] = useState<string>();
  const samples = samplesOf(request);
  const sample = [stored, chosen, language, samples[0]?.id]
    .map((wanted) => samples.find((one) => one.id === wanted))
    .find(Boolean);
  return (
    sample && (
      <section className={styles.sample} aria-labelledby={`${id}title`}>
        <CodeBlock
          name="the sample"
          label="Sample"
          caption={
            <>
              <span id={`${id}title`}>This request in</span>
              <Select
                aria-label="Language of the sample"
                value={sample.id}
                onChange={(event) => {
                  setChosen(event.target.value);
                  slot.set(event.target.value);
                }}
              >
                {samples.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.label}
                  </option>
                ))}
              </Select>
            </>
          }
          html={highlight(sample.code, sample.highlight)}
        />
      </section>
    )
  );
}
