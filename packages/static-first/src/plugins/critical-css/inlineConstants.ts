import { AtRule, type Declaration, parse, Rule } from 'postcss';

/** A `var()` without a fallback. The lookahead captures the next character. */
const reference = /var\((--[\w-]+)\)(?=(.?))/g;

/** CSS-wide keywords set the custom property itself, not the property whose value refers to it. */
const wideKeyword = /^(?:inherit|initial|unset|revert|revert-layer|)$/;

/** Whether a rule is at the top level or in cascade layers only, not in a conditional at-rule. */
function isUnconditional({ parent }: Rule | AtRule): boolean {
  return (
    parent?.type === 'root' ||
    (parent instanceof AtRule && parent.name === 'layer' && isUnconditional(parent))
  );
}

function isGlobal({ parent }: Declaration): boolean {
  return parent instanceof Rule && parent.selectors.includes(':root') && isUnconditional(parent);
}

/**
 * Inlines constants: replaces each `var()` of a custom property that is declared once, unconditionally, on `:root`, and whose
 * value contains no `var()` itself, by that value, and removes the declaration.
 *
 * @param isKept whether a document or a script may name a custom property
 */
export function inlineConstants(css: string, isKept: (name: string) => boolean): string {
  const root = parse(css);
  const declared = new Map<string, Declaration[]>();
  const withFallback = new Set<string>();
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (prop.startsWith('--')) {
      declared.set(prop, [...(declared.get(prop) ?? []), declaration]);
    }
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+),/g)) withFallback.add(name);
  });
  const candidates = new Map<string, Declaration>();
  for (const [name, [declaration, ...others]] of declared) {
    if (
      declaration &&
      others.length === 0 &&
      !isKept(name) &&
      !withFallback.has(name) &&
      !wideKeyword.test(declaration.value) &&
      isGlobal(declaration)
    ) {
      candidates.set(name, declaration);
    }
  }
  for (;;) {
    const constants = new Map(
      Array.from(candidates, ([name, { value }]) => [name, value] as const).filter(
        ([, value]) => !value.includes('var('),
      ),
    );
    if (constants.size === 0) {
      return root.toString();
    }
    for (const name of constants.keys()) {
      candidates.get(name)?.remove();
      candidates.delete(name);
    }
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(
        reference,
        (whole, name: string, next: string) => {
          const value = constants.get(name);
          // Minified, `var(--a)var(--b)` needs no space, but `1px 2px` does.
          return value === undefined ? whole : value + (/^[\w.#"'-]/.test(next) ? ' ' : '');
        },
      );
    });
  }
}
