import Chip, { Chips } from '@docs-engines/ui/Chip';
import { useId, type ReactNode } from 'react';

import type { AdviceProps } from '@docs-engines/api-console';
import { isObject, parseJson } from '@docs-engines/api-console/values';
import { isKnown } from './sandbox';
import styles from './styles.module.css';

/** The address or the domain in a body. */
function addressOrDomain(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const { email = body.domain } = body;
  return typeof email === 'string' ? email : undefined;
}

/**
 * The email addresses or domains that the sandbox knows, one click each. Rendered beside a response of the sandbox, and only
 * if it does not know what was sent.
 */
export default function KnownAddresses({ operation, bodyText, presets, onApply }: AdviceProps): ReactNode {
  const id = useId();
  const isEmail = (text = '') => text.includes('@');
  const sent: unknown = parseJson(bodyText);
  if (isKnown(operation.id, sent) !== false) return null;
  const known = presets.flatMap((preset) => {
    const body = parseJson(preset.bodyText);
    const text = addressOrDomain(body);
    return text !== undefined &&
      preset.credential === undefined &&
      isEmail(text) === isEmail(addressOrDomain(sent)) &&
      isKnown(operation.id, body)
      ? [[text, preset] as const]
      : [];
  });
  const ends = new Set(known.map(([text]) => text.slice(text.indexOf('@'))));
  const [end = ''] = isEmail(addressOrDomain(sent)) && ends.size === 1 ? ends : [];
  return (
    <div className={styles.known}>
      <p id={id}>
        The sandbox looks nothing up. It knows these {isEmail(addressOrDomain(sent)) ? 'addresses' : 'domains'}
        {end && (
          <>
            , each with <code>{end}</code>
          </>
        )}
        :
      </p>
      <Chips aria-labelledby={id}>
        {[...new Map(known)].map(([text, preset]) => (
          <Chip
            key={text}
            aria-label={text}
            title={preset.description}
            onClick={() => {
              onApply(preset);
            }}
          >
            {text.slice(0, text.length - end.length)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
