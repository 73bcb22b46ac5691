import { type SampleOptions, type SampleRequest, samplesOf } from '@docs-engines/api-samples';
import CodeBlock from '@docs-engines/ui/CodeBlock';
import { Select } from '@docs-engines/ui/Input';
import Link from '@docusaurus/Link';
import { useStorageSlot } from '@docusaurus/theme-common';
import { translate as t } from '@docusaurus/Translate';
import { useId, useState, type ReactNode } from 'react';

import { choiceKey, languageGroup, serverGroup } from '@docs-engines/static-first/browser';
import { highlight } from '@docs-engines/ui/highlight';
import type { SampleServer } from '@docs-engines/openapi-docs/console';
import { hostOf } from '../send/send';
import styles from '../styles/styles.module.css';

interface SampleProps {
  /** Without a credential. */
  request: SampleRequest;
  /** Where it can go instead, with a public key; the reader has chosen one for all samples. */
  servers: SampleServer[];
  options?: SampleOptions;
}

/** The request of the form as a program. */
export default function Sample({ request, servers, options }: SampleProps): ReactNode {
  const id = useId();
  const [stored, slot] = useStorageSlot(choiceKey(languageGroup));
  const [chosen, setChosen] = useState<string>();
  const [chosenServer] = useStorageSlot(choiceKey(serverGroup));
  const to = servers.find((one) => one.id === chosenServer) ?? servers[0];
  const { url: server = request.server, key, guide } = to ?? {};
  const samples = samplesOf({ ...request, server, key }, options);
  const byId = (wanted?: string | null) => samples.find((one) => one.id === wanted);
  const sample = byId(stored) ?? byId(chosen) ?? samples[0];
  return (
    sample && (
      <section className={styles.sample} aria-labelledby={`${id}title`}>
        <CodeBlock
          name={t({ message: 'the sample' })}
          label={t({ message: 'Sample' })}
          caption={
            <span className={styles.sampleCaption}>
              <span id={`${id}title`}>{t({ message: 'Code sample in' })}</span>
              <Select
                aria-label={t({ message: 'Language of the sample' })}
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
              <span>{t({ message: 'for {host}' }, { host: hostOf({ url: server }) })}</span>
            </span>
          }
          html={highlight(sample.code, sample.highlight)}
        />
        {guide && <Link to={guide}>{t({ message: 'How to start this server' })}</Link>}
      </section>
    )
  );
}
