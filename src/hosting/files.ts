/** The hosting rules in the languages of hosts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { escapeRegExp, filesIn } from '@docs-engines/static-first/build';
import { uriComponent } from '@docs-engines/static-first/urls';
import { type HostingRules, passesQuery, wantsMarkdown } from './rules';

/**
 * Netlify and Cloudflare Pages. Both send `max-age=0, must-revalidate` where no rule sets `Cache-Control`. Where two rules set
 * a header, Netlify sends the last value and Cloudflare joins them. So only the policy is in two rules: joined policies both apply.
 */
function headersFile({ baseUrl, headers, xmlEndings, xmlPolicy, caching, endings }: HostingRules): string {
  type Block = [path: string, values: Record<string, string>];
  const blocks = [
    [`${baseUrl}*`, headers] satisfies Block,
    ...xmlEndings.map((ending): Block => [`${baseUrl}*${ending}`, { 'Content-Security-Policy': xmlPolicy }]),
    ...Object.entries(caching)
      .filter(([path]) => path !== baseUrl)
      .map(([path, value]): Block => [`${path}*`, { 'Cache-Control': value }]),
    ...Object.entries(endings).map(([ending, value]): Block => [`${baseUrl}*${ending}`, { 'Content-Type': value }]),
  ];
  return blocks
    .flatMap(([path, values]) => [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)])
    .concat('')
    .join('\n');
}

/** Percent-encodes a path for `_redirects`, where spaces, `:` and `*` are syntax. */
const encoded = (path: string) => path.split('/').map(uriComponent).join('/').replaceAll('*', '%2A');

/**
 * Netlify: `!` redirects although there is such a file. Cloudflare Pages ignores these rules, and needs none for `.html`. It takes
 * the second rule of a page that has moved; Netlify takes the first.
 *
 * @param pages paths of HTML files, below the base URL
 */
function redirectsFile({ baseUrl, redirects }: HostingRules, pages: readonly string[]): string {
  return [
    ...redirects.map(({ from, to }) => `${encoded(from)} ${to} 301`).flatMap((rule) => [`${rule}!`, rule]),
    ...pages
      .map(encoded)
      .map((page) => `${baseUrl}${page} ${baseUrl}${page.replace(/(^|\/)?(index)?\.html$/, '')} 301!`),
  ]
    .map((rule) => `${rule}\n`)
    .join('');
}

/** A regular expression that matches file extensions such as `.svg`. */
const anyOf = (endings: string[]) => String.raw`\.(${endings.map((ending) => ending.slice(1)).join('|')})`;

/** Text that is not HTML: nginx adds a charset to these. */
const textTypes =
  'text/css text/plain text/xml text/javascript application/javascript application/json application/yaml image/svg+xml';

/** In quotes, where nginx unescapes as JSON does; a `$` would begin a variable. */
function nginxRedirect(redirect: HostingRules['redirects'][number]): string {
  const query = passesQuery(redirect) ? '$is_args$args' : '';
  const to = redirect.to.replaceAll('$', '%24');
  return `location = ${JSON.stringify(redirect.from)} { return 301 "${to}${query}"; }`;
}

/** nginx: what belongs into a `server` whose `root` has the site at its base URL. */
export function nginxFile(rules: HostingRules): string {
  const { baseUrl, xmlEndings, xmlPolicy, endings } = rules;
  const { 'Content-Security-Policy': policy = '', ...headers } = rules.headers;
  const { [baseUrl]: byDefault = '', ...caching } = rules.caching;
  const base = escapeRegExp(baseUrl);
  const each = (all: Record<string, string>, lineOf: (name: string, value: string) => string) =>
    Object.entries(all)
      .map(([name, value]) => lineOf(name, value))
      .join('\n');
  // Neither a line break nor a backslash may get into a Location.
  const notClean = String.raw`"^(${base}[^\x00-\x1f\x5c]+?)(/|/index|(/index)?\.html)$"`;
  return String.raw`# For a server{} whose root has the site at ${baseUrl}. No location has an add_header: it would inherit none of these.
charset utf-8;
charset_types ${textTypes};
gzip_static on;
gzip_vary on;
server_tokens off;
absolute_redirect off;
error_page 404 ${baseUrl}404.html;
${each(headers, (name, value) => `add_header ${name} "${value}" always;`)}
set $policy "${policy}";
if ($uri ~* "${anyOf(xmlEndings)}$") { set $policy "${xmlPolicy}"; }
add_header Content-Security-Policy $policy always;
set $caching "${byDefault}";
add_header Cache-Control $caching always;
set $vary "";
add_header Vary $vary always;

set $twin $uri.md;
if ($uri = ${baseUrl}) { set $twin ${baseUrl}index.md; }
if ($http_accept !~ "${wantsMarkdown}") { set $twin ""; }
if (-f $document_root$twin) { rewrite ^ $twin last; }

location ${baseUrl} { set $vary Accept; try_files $uri $uri.html =404; }
location = ${baseUrl} { set $vary Accept; try_files ${baseUrl}index.html =404; }
location ~ ^${base}index(\.html)?$ { return 301 ${baseUrl}$is_args$args; }
location ~ ${notClean} { rewrite ${notClean} $1 permanent; }
${each(endings, (ending, value) => `location ~ \\${ending}$ { ${ending === '.md' ? 'set $vary Accept; ' : ''}types {} default_type "${value}"; }`)}
${each(caching, (path, value) => `location ${path} { set $caching "${value}"; }`)}
${rules.redirects.map(nginxRedirect).join('\n')}
location = ${baseUrl}404.html { internal; }
location ~ ^${base}(404|nginx\.conf|_headers|_redirects)$ { return 404; }
`;
}

/** Writes the files that hosts read into the built site. */
export function writeHostFiles(outDir: string, rules: HostingRules): void {
  const pages = filesIn(outDir, /\.html$/).filter((page) => page !== '404.html');
  const files = {
    _headers: headersFile(rules),
    _redirects: redirectsFile(rules, pages),
    'nginx.conf': nginxFile(rules),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(outDir, name), text);
  }
}
