/** What security requirements and security schemes say. */
import { arrayOf, entriesOf, pointerTo } from './nodes';
import type { Page } from './page';

/** The schemes and scopes that an operation requires. */
export function securityRequirements(value: unknown, at: string, page: Page): void {
  const { claim, resolve, root } = page;
  const schemes = resolve(resolve(root.components).securitySchemes);
  arrayOf(value).forEach((requirement, index) => {
    for (const [name, scopes] of entriesOf(requirement)) {
      const pointer = pointerTo(at, index, name);
      const scheme = resolve(schemes[name]);
      // The registered spelling: https://www.iana.org/assignments/http-authschemes
      const shown = String(scheme.scheme).replace(
        /^(?:basic|bearer)$/,
        (text) => text[0]?.toUpperCase() + text.slice(1),
      );
      claim('security', pointer, scheme.name ?? (scheme.type === 'http' ? shown : name));
      for (const scope of [scopes].flat()) claim('scope', pointer, scope);
    }
  });
}

/** The security schemes of the description, with the URLs and the scopes of their OAuth flows. */
export function securitySchemes({ claim, resolve, root }: Page): void {
  for (const [name, value] of entriesOf(resolve(root.components).securitySchemes)) {
    const scheme = resolve(value);
    const at = pointerTo('', 'components', 'securitySchemes', name);
    claim('security', at, name);
    claim('description', at, scheme.description);
    claim('security', at, scheme.oauth2MetadataUrl);
    for (const [flow, details] of entriesOf(scheme.flows)) {
      const pointer = pointerTo(at, 'flows', flow);
      const node = resolve(details);
      for (const key of ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']) {
        claim('security', pointer, node[key]);
      }
      for (const [scope, text] of entriesOf(node.scopes)) {
        claim('scope', pointerTo(pointer, 'scopes', scope), scope);
        claim('description', pointerTo(pointer, 'scopes', scope), text);
      }
    }
  }
}
