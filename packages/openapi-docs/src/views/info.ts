import { uriComponent } from '@docs-engines/api-samples';

import { infoDescription } from '../text/infoDescription';
import { translate as t } from '../text/labels';
import { code, docsLink, escapeMarkdown, htmlOf, link, toHtml } from '../text/markdown';
import type { Description, Info, SecurityScheme, Server } from '../model';
import { describeScheme } from '../security/securityScheme';
import type { Fact } from './types';

function factsOf(scheme: SecurityScheme): Fact[] {
  const { type, name, bearerFormat, openIdConnectUrl, oauth2MetadataUrl, flows = {} } = scheme;
  const facts: [label: string, markdown: string | undefined][] = [
    [t('Status'), scheme.deprecated ? t('Deprecated') : undefined],
    [t('Sent as'), type === 'http' || name ? describeScheme(scheme) : undefined],
    [t('Type'), type && escapeMarkdown(type)],
    [t('Format'), bearerFormat && escapeMarkdown(bearerFormat)],
    [t('Configuration'), openIdConnectUrl && link(openIdConnectUrl)],
    [t('Metadata'), oauth2MetadataUrl && link(oauth2MetadataUrl)],
    ...Object.entries(flows).flatMap(([flow, details]): [string, string | undefined][] => [
      [`${t('Authorization URL')} (${flow})`, details?.authorizationUrl && code(details.authorizationUrl)],
      [
        `${t('Device authorization URL')} (${flow})`,
        details?.deviceAuthorizationUrl && code(details.deviceAuthorizationUrl),
      ],
      [`${t('Token URL')} (${flow})`, details?.tokenUrl && code(details.tokenUrl)],
      [`${t('Refresh URL')} (${flow})`, details?.refreshUrl && code(details.refreshUrl)],
      [
        `${t('Scopes')} (${flow})`,
        Object.entries(details?.scopes ?? {})
          .map(([scope, text]) => `- ${code(scope)}: ${text}`)
          .join('\n'),
      ],
    ]),
  ];
  return facts.flatMap(([label, text]): Fact[] => (text ? [[label, toHtml(text)]] : []));
}

/** The description of a server, and what its variables may be. */
export function serverText({ name, description = '', template, variables = {} }: Server): string {
  const list = Object.entries(variables).map(([name, { default: value, enum: values, ...rest }]) =>
    [
      `- ${code(`{${name}}`)}: ${(values ?? [value ?? '']).map(code).join(', ')}`,
      values && value !== undefined && t('by default {value}', { value: code(value) }),
      rest.description,
    ]
      .filter(Boolean)
      .join('; '),
  );
  return [name && escapeMarkdown(name), description, template && code(template), list.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

/** An image of the web or of the site, and where it leads; undefined if there is none. */
function logoOf({ 'x-logo': logo, 'x-dark-logo': dark }: Info) {
  const usable = (url?: string) => (/^(?:https?:\/\/|\/(?!\/))/i.test(url ?? '') ? url : undefined);
  const light = usable(logo?.url);
  return light === undefined
    ? undefined
    : { light, dark: usable(dark?.url) ?? light, alt: logo?.altText ?? '', href: usable(logo?.href) };
}

export type InfoView = ReturnType<typeof infoView>;

/** The page about the API as a whole. */
export function infoView(model: Description) {
  const { info, self, servers, securitySchemes, externalDocs: docs } = model;
  const { title = '', version, contact = {}, license, termsOfService: terms } = info;
  const { name = '', email, url } = contact;
  const contacts = [
    escapeMarkdown(name),
    email && link(email, `mailto:${email}`),
    url && link(url.replace(/^https?:\/\//, ''), url),
  ].filter(Boolean);
  const nameOf = (tag: string) => escapeMarkdown(model.tags.find(({ name }) => name === tag)?.displayName ?? tag);
  const used = new Set(model.operations.flatMap(({ tags }) => tags));
  const more = [
    ...(self ? [t('The URI of this description is {uri}.', { uri: code(self) })] : []),
    ...(docs ? [docsLink(docs)] : []),
    ...model.tags.flatMap(({ displayName, externalDocs }) =>
      externalDocs ? [`${escapeMarkdown(displayName)}: ${docsLink(externalDocs)}`] : [],
    ),
    ...model.tags.flatMap(({ displayName, parent, kind }) =>
      (parent ?? kind)
        ? [
            `${escapeMarkdown(displayName)}: ${[parent && t('part of {tag}', { tag: nameOf(parent) }), kind && t('kind {kind}', { kind: code(kind) })].filter(Boolean).join(', ')}`,
          ]
        : [],
    ),
    // Not every sidebar says what a category is about.
    ...model.tags.flatMap(({ name: tag, displayName, description: text = '' }) => {
      const words = `${used.has(tag) ? '' : `${t('a tag without operations.')} `}${text.replaceAll('\n', '\n  ')}`;
      return words ? [`${escapeMarkdown(displayName)}: ${words}`] : [];
    }),
  ];
  const licenceUrl =
    license?.url ?? (license?.identifier && `https://spdx.org/licenses/${uriComponent(license.identifier)}.html`);
  return {
    title,
    version,
    logo: logoOf(info),
    description: infoDescription(info),
    /** By URL. */
    servers: servers.map((server): Fact => [server.url || '/', toHtml(serverText(server))]),
    authentication: securitySchemes.map((scheme) => ({
      name: scheme.id,
      description: htmlOf(scheme.description),
      facts: factsOf(scheme),
    })),
    externalDocs: htmlOf(more.length === 1 ? more[0] : more.map((text) => `- ${text}`).join('\n')),
    contact: htmlOf(contacts.join(', ')),
    terms: terms && toHtml(link(terms, terms)),
    license: license?.name && toHtml(link(license.name, licenceUrl)),
  };
}
