import CodeBlock from '@docs-engines/ui/CodeBlock';
import CopyButton from '@docs-engines/ui/CopyButton';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import { translate as t } from '@docusaurus/Translate';
import clsx from 'clsx';
import { Fragment, type ReactNode, useId } from 'react';

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
  const sandbox = t({ message: 'the sandbox' });
  const hasSandbox = servers.some(({ id }) => id === 'local');
  return (
    <>
      {notes.map(({ servers: those, made, placeholder }) => (
        <div key={those.join(' ')} data-server={those.join(' ')} hidden={servers[0] && !those.includes(servers[0].id)}>
          {made.length > 0 && (
            <p className={styles.note}>
              {t({ message: 'From the schema, which has no example: {names}.' }, { names: made.join(', ') })}
            </p>
          )}
          {placeholder !== undefined && (
            <p className={styles.note}>
              <Interpolate values={{ placeholder: <code>{placeholder}</code> }}>
                {t({
                  message: 'Replace each placeholder in braces, such as {placeholder}, before you send the request.',
                })}
              </Interpolate>
            </p>
          )}
        </div>
      ))}
      {servers.map(({ id, isPlaceholder, guide, file }, index) => (
        <div key={id} data-server={id} hidden={index > 0}>
          {id === 'local' && (
            <div className={clsx(styles.note, styles.needs)}>
              <span>
                <Interpolate values={{ sandbox: guide ? <Link to={guide}>{sandbox}</Link> : sandbox }}>
                  {t({ message: 'Needs {sandbox} on your machine' })}
                </Interpolate>
                {file && ': '}
              </span>
              {file && <CopyButton what={t({ message: 'the commands that start the sandbox' })} />}
              {file && (
                <pre>
                  <code className="language-bash">{`curl -O ${file}\nnode ${file.replace(/^.*\//, '')}`}</code>
                </pre>
              )}
            </div>
          )}
          {isPlaceholder && (
            <p className={styles.note}>
              {t({ message: 'The host is a placeholder and does not respond.' })}
              {hasSandbox && t({ message: ' The console and the sandbox on your machine do.' })}
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
      <legend>{t({ message: 'Request' })}</legend>
      {servers.length > 1 && (
        <div role="radiogroup" aria-labelledby={serverLabel} className={clsx('needs-script', styles.servers)}>
          <span id={serverLabel}>{t({ message: 'Server' })}</span>
          {servers.map((server, index) => (
            <Choice key={server.id} group={serverGroup} value={server.id} isDefault={index === 0}>
              {server.label}
            </Choice>
          ))}
        </div>
      )}
      <div className={styles.box}>
        <div role="radiogroup" aria-label={t({ message: 'Language' })} className={styles.languages}>
          {samples.map(({ id, label, language, html }, index) => (
            <Fragment key={id}>
              <Choice group={languageGroup} value={id} isDefault={index === 0}>
                {label}
              </Choice>
              <div className={styles.sample} data-language={id}>
                <CodeBlock
                  name={t({ message: 'the request in {language}' }, { language: label })}
                  caption={<span className={styles.caption}>{label}</span>}
                  language={language}
                  html={html}
                />
              </div>
            </Fragment>
          ))}
        </div>
        <Notes servers={servers} notes={notes} />
      </div>
    </fieldset>
  );
}
