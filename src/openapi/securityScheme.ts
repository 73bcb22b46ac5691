import type { SecurityScheme } from './model';

/** Markdown that shows a text as code. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/** What a request carries to authenticate, as Markdown. */
export function describeScheme({ id, type, scheme = '', name, in: place = '' }: SecurityScheme) {
  if (type === 'http') {
    return code(`Authorization: ${scheme.toLowerCase() === 'bearer' ? 'Bearer' : scheme} …`);
  }
  return name ? `${code(name)} (${place})` : code(id);
}
