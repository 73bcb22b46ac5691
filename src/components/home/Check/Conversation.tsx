import type { ReactNode } from 'react';

import type { Validation } from './content';
import { conversationOf, type Line } from './smtpDialogue';
import styles from './styles.module.css';

/** C and S as in the examples of RFC 5321. */
const speakers: Record<Line['from'], string> = { client: 'C:', server: 'S:', dns: 'DNS', note: '' };

/** What the DNS and the mail server say before there is a verdict, line by line. */
export default function Conversation({ answer }: { answer: Validation }): ReactNode {
  return (
    <ol className={styles.conversation}>
      {conversationOf(answer).map(({ from, text }, index) => (
        <li key={index} className={styles[from]}>
          <span>{speakers[from]}</span> {text}
        </li>
      ))}
    </ol>
  );
}
