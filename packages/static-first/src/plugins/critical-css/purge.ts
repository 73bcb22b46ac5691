import memoize from 'lodash/memoize';
import { AtRule, type ChildNode, type Container, parse, type Root } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';

/** The names that occur in documents: elements, classes, ids, values of controls, custom properties. */
type Names = ReadonlySet<string>;

/** Pseudo-classes with a list of which one selector must match. The others, and `:not()`, are states: they may come. */
const alternatives = [':is', ':where', ':has'];

/** A build purges the same stylesheet once for each set of names. */
const parseSelector = memoize((selector: string) => selectorParser().astSync(selector));

/** Names as they are found in any text. */
export const wordsOf = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

/** A script may concatenate a class name from a prefix (`badge--`) and a value. */
export function isNamed(name: string, names: Names): boolean {
  return wordsOf(name).every((word) => names.has(word) || names.has(word.replace(/[^-]+$/, '')));
}

function canMatch(selector: Selector, names: Names): boolean {
  return selector.every((node) => {
    if (node.type === 'class' || node.type === 'id' || node.type === 'tag') {
      return isNamed(node.value, names);
    }
    if (node.type === 'attribute' && node.attribute === 'value' && node.operator === '=') {
      return isNamed(node.value ?? '', names);
    }
    if (node.type === 'pseudo' && alternatives.includes(node.value)) {
      return node.nodes.some((inner) => canMatch(inner, names));
    }
    return true;
  });
}

function removeRules(root: Root, names: Names): void {
  root.walkRules((rule) => {
    if (rule.parent instanceof AtRule && rule.parent.name.endsWith('keyframes')) return;
    const { selectors } = rule;
    const left = selectors.filter((selector) => parseSelector(selector).some((each) => canMatch(each, names)));
    if (left.length === 0) rule.remove();
    else if (left.length < selectors.length) rule.selectors = left;
  });
}

/** A declaration for `:root` outside of layers wins over one in a layer: so a site's own CSS sets Infima's variables. */
function removeOverridden(root: Root): void {
  const winners = new Set<string>();
  root.each((node) => {
    if (node.type === 'rule' && node.selectors.includes(':root')) {
      node.walkDecls(/^--/, ({ prop }) => void winners.add(prop));
    }
  });
  root.walkAtRules('layer', (layer) => {
    layer.walkRules(/^((:root|html|:where\(:root\))(\[data-theme=[^\]]+\])?(,|$))+$/, (rule) => {
      rule.walkDecls((declaration) => {
        if (winners.has(declaration.prop) && !declaration.important) declaration.remove();
      });
    });
  });
}

/** Removes the custom properties and keyframes that no value and no document names. */
function removeUnnamed(root: Root, names: Names): void {
  const named = new Set(names);
  root.walkDecls(({ value }) => wordsOf(value).forEach((word) => named.add(word)));
  let removed = 0;
  const remove = (node: ChildNode, name: string) => {
    if (!named.has(name)) {
      node.remove();
      removed++;
    }
  };
  root.walkDecls(/^--/, (declaration) => remove(declaration, declaration.prop));
  root.walkAtRules(/keyframes$/, (keyframes) => remove(keyframes, keyframes.params));
  if (removed > 0) {
    // Their values named others.
    removeUnnamed(root, names);
  }
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length > 0) return;
    if (node instanceof AtRule && node.name === 'layer') {
      // Its first mention gives a layer its place among the others.
      node.replaceWith(new AtRule({ name: node.name, params: node.params }));
    } else {
      node.remove();
    }
  });
}

/**
 * States that only an interaction causes, after the first paint, when the whole stylesheet is there. `data-state` is that of an
 * island (content/mountIslands.tsx) or a popup, and `aria-busy` that of a button whose click waits for the app.
 */
const byReader = /(?<!:not\()(?::(?:popover-open|hover|active|:backdrop|:highlight)|\[(?:data-state|aria-busy))\b/;

function removeStatesByReader(root: Root): void {
  root.walkRules((rule) => {
    if (rule.selectors.every((selector) => byReader.test(selector))) rule.remove();
  });
}

/**
 * The rules of a stylesheet that match in such documents, in one state or another. None is changed otherwise. With it the HTML of a
 * docs page has 20.5 KB (Brotli), with the whole stylesheet inside 34.3 KB (27 November 2026).
 *
 * @param isForFirstPaint leaves out the states that only the reader brings, too
 */
export function purge(css: string, names: Names, isForFirstPaint = false): string {
  const root = parse(css);
  if (isForFirstPaint) removeStatesByReader(root);
  removeRules(root, names);
  removeOverridden(root);
  removeUnnamed(root, names);
  removeEmpty(root);
  return root.toString();
}
