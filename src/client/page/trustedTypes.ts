type Check = (text: string) => string | null;

/** Trusted Types, which TypeScript's DOM types do not have yet. */
interface Window {
  trustedTypes?: {
    createPolicy: (name: string, policy: Record<`create${string}`, Check>) => void;
  };
}

/**
 * Lets strings become what runs: as HTML all of them, because the content security policy keeps what is in it from running;
 * as the text of a script data only, such as JSON-LD; as its URL one of this site. Others throw where they are assigned.
 */
export function checkTrustedTypes(): void {
  (window as Window).trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScript: (text) => JSON.stringify(JSON.parse(text)),
    createScriptURL: (url) => (new URL(url, origin).origin === origin ? url : null),
  });
}
