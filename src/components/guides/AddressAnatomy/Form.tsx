import Chip, { Chips } from '@docs-engines/ui/Chip';
import DescriptionList from '@docs-engines/ui/DescriptionList';
import Input, { Label } from '@docs-engines/ui/Input';
import Link from '@docusaurus/Link';
import { Fragment, useState, type ReactNode } from 'react';

import type { IslandProps } from '@docs-engines/static-first/Island';
import { anatomyOf, type Rule } from './anatomy';
import styles from './styles.module.css';

const initial = 'Mara.Lindt+news@bücher.example';

const examples = [
  initial,
  '"mara lindt"@example.com',
  'postmaster@[192.0.2.1]',
  'mara..lindt@example.com',
  'mara@-example.com',
];

function RuleResult({ isKept }: Pick<Rule, 'isKept'>): ReactNode {
  if (isKept === undefined) return <span className={styles.open}>Not checked</span>;
  return isKept ? <span className="text--success">Pass</span> : <span className="text--danger">Fail</span>;
}

/** A field for an address, its parts, and the rules of the RFCs that it keeps: an island. */
export default function Form({ values }: Partial<IslandProps>): ReactNode {
  const [address, setAddress] = useState(values?.address ?? initial);
  const { parts, rules } = anatomyOf(address);
  const broken = rules.filter(({ isKept }) => isKept === false).length;

  return (
    <div className={styles.anatomy}>
      {/* `method="dialog"`: a form that is sent nowhere. */}
      <form method="dialog" className="needs-script">
        <Label htmlFor="anatomy-address">Address</Label>
        <Input
          id="anatomy-address"
          name="address"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
          }}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
        />
        <Chips className={styles.examples} aria-label="Addresses to try">
          {examples.map((example) => (
            <Chip key={example} aria-pressed={example === address} onClick={() => setAddress(example)}>
              {example}
            </Chip>
          ))}
        </Chips>
      </form>
      <p role="status" className={styles.summary}>
        {broken === 0 ? 'Well formed.' : `Not well formed: ${broken} ${broken === 1 ? 'rule is' : 'rules are'} broken.`}
      </p>
      <DescriptionList
        items={parts.map(([name, value, note]) => [
          name,
          <Fragment key={name}>
            <code>{value || '–'}</code>
            <span className={styles.note}>{note}</span>
          </Fragment>,
        ])}
      />
      <ul className={styles.rules}>
        {rules.map(({ text, source, isKept }) => (
          <li key={source.label + text}>
            <RuleResult isKept={isKept} />
            <span>
              {text} <Link to={source.href}>{source.label}</Link>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
