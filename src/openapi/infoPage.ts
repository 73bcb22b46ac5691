import type { Oas3_1Definition } from '@redocly/openapi-core';
import kebabCase from 'lodash/kebabCase';

import type { InformationData } from './views';
import { uniqueSlugs } from './slug';
import { code, type Scheme, wayOf } from './authentication';
import { toHtml } from './markdown';

/** The members of `info` that are shown; nothing in them is sure. */
interface Info {
  title?: string;
  version?: string;
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; email?: string; url?: string };
  license?: { name?: string; identifier?: string; url?: string };
}

/** A text for Markdown in which every character stands for itself. */
function literal(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** A link in Markdown, which leads to web and mail addresses only. */
function link(text: string, target = ''): string {
  return /^(?:https?:|mailto:)[^\s<>]+$/i.test(target)
    ? `[${literal(text)}](<${target}>)`
    : literal(text);
}

/** Headings of the page's own levels, each with an id: the title of the page is the only one of the first level. */
function withAnchors(html: string): string {
  const addressFor = uniqueSlugs();
  const shift = html.includes('<h1>') ? 1 : 0;
  return html.replaceAll(/<h([1-6])>(.*)<\/h\1>/g, (_, level: string, content: string) => {
    const id = addressFor(kebabCase(content.replaceAll(/<[^>]*>|&\w+;/g, '')) || 'section');
    const tag = `h${Math.min(6, Number(level) + shift)}`;
    return (
      `<${tag} id="${id}">${content}` +
      `<a class="hash-link" href="#${id}" aria-label="Direct link to this section"></a></${tag}>`
    );
  });
}

function factsOf(id: string, scheme: Scheme): [string, string][] {
  const flows = Object.entries(scheme.flows ?? {});
  const facts: [string, string | undefined][] = [
    ['Sent as', scheme.type === 'http' || scheme.name ? wayOf(id, scheme) : undefined],
    ['Type', scheme.type && literal(scheme.type)],
    ['Format', scheme.bearerFormat && literal(scheme.bearerFormat)],
    ['Configuration', scheme.openIdConnectUrl && link(scheme.openIdConnectUrl)],
    ...flows.flatMap(([flow, details]): [string, string | undefined][] => [
      [
        `Authorization address (${flow})`,
        details?.authorizationUrl && code(details.authorizationUrl),
      ],
      [`Token address (${flow})`, details?.tokenUrl && code(details.tokenUrl)],
      [
        `Scopes (${flow})`,
        Object.entries(details?.scopes ?? {})
          .map(([name, text]) => `- ${code(name)}: ${text}`)
          .join('\n'),
      ],
    ]),
  ];
  return facts.flatMap(([label, text]) =>
    text ? [[label, toHtml(text)] as [string, string]] : [],
  );
}

/**
 * What the page about a description as a whole shows, ready to be shown.
 *
 * @param contract as loadNamedContract reads it; any OpenAPI 3 description will do
 */
export function informationData({ info, components }: Oas3_1Definition): InformationData {
  const {
    title = '',
    version,
    description,
    contact,
    license,
    termsOfService: terms,
  } = info as Info;
  const schemes = Object.entries((components?.securitySchemes ?? {}) as Record<string, Scheme>);
  const { name = '', email, url } = contact ?? {};
  const ways = [
    email && link(email, `mailto:${email}`),
    url && link(url.replace(/^https?:\/\//, ''), url),
  ];
  const licenceUrl =
    license?.url ??
    (license?.identifier &&
      `https://spdx.org/licenses/${encodeURIComponent(license.identifier)}.html`);
  const lines = [literal(name), ...ways].filter(Boolean);
  return {
    title,
    version,
    description: description && withAnchors(toHtml(description)),
    authentication: schemes.map(([id, scheme]) => ({
      name: id,
      description: scheme.description && toHtml(scheme.description),
      facts: factsOf(id, scheme),
    })),
    contact: lines.length > 0 ? toHtml(lines.join(', ')) : undefined,
    terms: terms && toHtml(link(terms, terms)),
    license: license?.name && toHtml(link(license.name, licenceUrl)),
  };
}
