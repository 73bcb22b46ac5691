import CodeBlock from '@docs-engines/ui/CodeBlock';
import CopyButton from '@docs-engines/ui/CopyButton';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

import { languageGroup, serverGroup } from '@docs-engines/static-first/browser';
import type { OperationView } from '../../views/operation';
import styles from './styles.module.css';

/** A radio button styled as a tab. */
function Choice({
  group,
  value,
  isDefault,
  children,
}: {
  /** `serverGroup` or `languageGroup`: the name under which the choice is stored. */
  group: string;
  value: string;
  isDefault: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <label className={clsx('needs-script', styles.choice)}>
      <input type="radio" name={group} data-group={group} value={value} defaultChecked={isDefault} />
      {children}
    </label>
  );
}

/** Notes on the samples of each server. */
function Notes({ servers, notes }: Pick<OperationView, 'servers' | 'notes'>): ReactNode {
  const hasSandbox = servers.some(({ id }) => id === 'local');
  return (
    <>
      {notes.map(({ servers: those, made, placeholder }) => (
        <div key={those.join(' ')} data-server={those.join(' ')} hidden={servers[0] && !those.includes(servers[0].id)}>
          {made.length > 0 && <p className={styles.note}>From the schema, which has no example: {made.join(', ')}.</p>}
          {placeholder !== undefined && (
            <p className={styles.note}>
              Replace each placeholder in braces, such as <code>{placeholder}</code>, before you send the request.
            </p>
          )}
        </div>
      ))}
      {servers.map(({ id, isPlaceholder, guide, file }, index) => (
        <div key={id} data-server={id} hidden={index > 0}>
          {id === 'local' && (
            <p className={clsx(styles.note, styles.needs)}>
              <span>
                Needs {guide ? <Link to={guide}>the sandbox</Link> : 'the sandbox'} on your machine
                {file && (
                  <>
                    : <code className="language-bash">{`curl -O ${file} && node ${file.replace(/^.*\//, '')}`}</code>
                  </>
                )}
              </span>
              {file && <CopyButton what="the command that starts the sandbox" />}
            </p>
          )}
          {isPlaceholder && (
            <p className={styles.note}>
              The host is a placeholder and does not respond.
              {hasSandbox && ' The console and the sandbox on your machine do.'}
            </p>
          )}
        </div>
      ))}
    </>
  );
}

/**
 * A request in every language, for every server. Radio buttons and CSS choose what is visible, so that it works without
 * the app; without JavaScript all languages are visible; in print, the chosen one, for the default server. The page script keeps the choices.
 */
export default function Samples({
  servers,
  samples,
  notes = [],
}: Pick<OperationView, 'servers' | 'samples'> & Partial<Pick<OperationView, 'notes'>>): ReactNode {
  const serverLabel = useId();
  return (
    <fieldset className={styles.samples}>
      <legend>Request</legend>
      {servers.length > 1 && (
        <div role="radiogroup" aria-labelledby={serverLabel} className={clsx('needs-script', styles.servers)}>
          <span id={serverLabel}>Server</span>
          {servers.map((server, index) => (
            <Choice key={server.id} group={serverGroup} value={server.id} isDefault={index === 0}>
              {server.label}
            </Choice>
          ))}
        </div>
      )}
      <div className={styles.box}>
        <div role="radiogroup" aria-label="Language" className={styles.languages}>
          {samples.map(({ id, label }, index) => (
            <Choice key={id} group={languageGroup} value={id} isDefault={index === 0}>
              {label}
            </Choice>
          ))}
        </div>
        {samples.map(({ id, label, language, html }) => (
          <div key={id} className={styles.sample} data-language={id}>
            <CodeBlock
              name={`the request in ${label}`}
              caption={<span className={styles.caption}>{label}</span>}
              language={language}
              html={html}
            />
          </div>
        ))}
        <Notes servers={servers} notes={notes} />
      </div>
    </fieldset>
  );
}
