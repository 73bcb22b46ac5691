import { arrayOf, entriesOf, pointerTo } from './nodes';
import type { Page } from './page';

/** What a list of servers says, with their variables. */
export function servers(value: unknown, at: string, { claim, resolve }: Page): void {
  arrayOf(value).forEach((server, index) => {
    const pointer = pointerTo(at, index);
    const { url, name: label, description, variables } = resolve(server);
    claim('server', pointer, label);
    claim('server', pointer, String(url).replace(/\/$/, ''));
    claim('description', pointer, description);
    for (const [name, variable] of entriesOf(variables)) {
      const own = pointerTo(pointer, 'variables', name);
      const { enum: values = [], default: value, description: text } = resolve(variable);
      claim('server', own, `{${name}}`);
      for (const one of [values, value].flat()) claim('server', own, one);
      claim('description', own, text);
    }
  });
}
