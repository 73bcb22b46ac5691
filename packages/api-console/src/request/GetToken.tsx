import Button from '@docs-engines/ui/Button';
import { translate as t } from '@docusaurus/Translate';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';

import type SignIn from '../oauth/SignIn';
import styles from '../styles/styles.module.css';

/** A button that loads what obtains a token: a chunk, for the few who ask for it. */
export default function GetToken(props: ComponentProps<typeof SignIn>): ReactNode {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<typeof props> }>();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (props.credential.oauth.flows.length === 0) {
    return (
      <p className={styles.hint}>
        {t({
          message: 'The description has only flows that OAuth 2.1 has removed: get a token elsewhere, and paste it.',
        })}
      </p>
    );
  }
  return (
    <>
      <div>
        <Button
          look="outline"
          className="button--sm"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setFailed(false);
            if (loaded) return;
            import(/* webpackChunkName: "sign-in" */ '../oauth/SignIn').then(
              ({ default: Component }) => setLoaded({ Component }),
              () => {
                setFailed(true);
                setOpen(false);
              },
            );
          }}
        >
          {t({ message: 'Get a token' })}
        </Button>
      </div>
      {hasFailed && <p role="alert">{t({ message: 'This did not load: try again, or paste a token.' })}</p>}
      {isOpen && loaded && <loaded.Component {...props} />}
    </>
  );
}
