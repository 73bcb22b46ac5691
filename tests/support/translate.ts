/** In place of `@docusaurus/Translate`, which only a bundler finds: a label in English. */
export const translate = ({ message }: { message: string }, values: Record<string, string | number> = {}): string =>
  message.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
