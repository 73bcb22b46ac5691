type Check = (text: string) => string | null;

/** Trusted Types, which TypeScript's DOM types do not have yet. */
interface Window {
  trustedTypes?: { createPolicy: (name: string, policy: Record<`create${string}`, Check>) => void };
}

/**
 * The default policy. HTML may be any string: the content security policy keeps what is in it from running. The text of a
 * script may only be data, such as JSON-LD, and its URL one of this site. Anything else throws where it is assigned.
 */
export function checkTrustedTypes(): void {
  (window as Window).trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScript: (text) => JSON.stringify(JSON.parse(text)),
    createScriptURL: (url) => (new URL(url, origin).origin === origin ? url : null),
  });
}
