import CopyButton from '@docs-engines/ui/CopyButton';
import controls from '@docs-engines/ui/controls.module.css';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { twinPath, uriComponent } from '@docs-engines/static-first/urls';
import styles from './styles.module.css';

/** Assistants that take a question in their URL. */
const assistants = { ChatGPT: 'https://chatgpt.com/?hints=search&q=', Claude: 'https://claude.ai/new?q=' };

const menu = 'page-actions';

/** Ways to take a page along: copy it as Markdown; in a menu, open its twin, or an assistant that reads the twin. */
export default function PageActions({ permalink }: { permalink: string }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const twin = twinPath(permalink, siteConfig.baseUrl);
  const question = uriComponent(`Read ${siteConfig.url}${twin} so that I can ask questions about it.`);
  return (
    <div className={styles.actions}>
      <CopyButton file={twin} label="Copy page" />
      {/* Not a <button>, whose click would wait for the app (packages/static-first/src/client/page/app.ts). */}
      <input type="button" value="Open in…" popoverTarget={menu} className={controls.copy} />
      <ul id={menu} popover="auto" className={styles.menu}>
        <li>
          <Link to={`pathname://${twin}`}>View as Markdown</Link>
        </li>
        {Object.entries(assistants).map(([name, url]) => (
          <li key={name}>
            <Link to={url + question}>Open in {name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
