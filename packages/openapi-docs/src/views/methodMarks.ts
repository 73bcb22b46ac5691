/** Generated CSS for method labels in the sidebar, for the methods that a site seldom has a rule for. */
import type { Operation } from '../model';

/** Methods that the stylesheet of a site marks, as the generator’s documentation has it. */
const styled = ['get', 'put', 'post', 'patch', 'delete'];

/** In characters: a longer method is wider than the column of the others. */
const widest = 6;

type Marked = Pick<Operation, 'method' | 'isWebhook'>;

/** In characters: a longer word is wider than the sidebar. */
const longWord = 24;

/** How a method is named: in capitals; `EVENT` for a webhook. */
export function methodMark({ method, isWebhook }: Marked): string {
  return isWebhook ? 'EVENT' : method.toUpperCase();
}

/** The class of an operation in the sidebar, behind `api-method`. A method may be the name of another class. */
export function methodClass({ method, isWebhook }: Marked): string {
  if (isWebhook) return 'event';
  const name = method.toLowerCase();
  return styled.includes(name)
    ? name
    : `method-${name.replaceAll(/[^a-z\d]/g, (character) => `_${character.charCodeAt(0)}`)}`;
}

/** The rules for the marks and the names of operations, as CSS; empty where a site marks all of them and names are short. */
export function methodStyles(operations: readonly (Marked & Pick<Operation, 'title'>)[]): string {
  const words = operations.flatMap(({ title }) => title.split(/[\s-]/));
  const wrap = words.some(({ length }) => length > longWord)
    ? '.api-method > .menu__link { overflow-wrap: anywhere; }\n'
    : '';
  const others = operations.filter((one) => !styled.includes(methodClass(one)));
  const marks = new Map(others.map((one) => [methodClass(one), methodMark(one)]));
  const rules = [...marks].map(([name, mark]) => {
    const wide = mark.length > widest ? `.api-method.${name} > .menu__link::before { width: auto; }\n` : '';
    return `.api-method.${name} { --method: "${mark}"; }\n${wide}`;
  });
  return rules.join('') + wrap;
}
