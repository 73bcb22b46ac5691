/** Facts about the world, and the days on which they were checked: `<Checked on="2026-11-21" />` in pages, `"checked": "2026-11-21"` in data. */

const maxAgeInDays = 180;

const checkedOn = /(?:<Checked on=|"checked": )"([^"]*)"/g;

const linkInMarkdown = /(?:\]\(|^\[[^\]]+\]: )https?:\/\/([^/\s)]+)/g;

/** Hosts of standards, laws, formats and manuals of released versions, which do not change, and our own. */
const stableHosts =
  'rfc-editor.org datatracker.ietf.org iana.org w3.org spec.openapis.org modelcontextprotocol.io llmstxt.org jsonfeed.org ' +
  'rssboard.org eur-lex.europa.eu learn.microsoft.com laravel.com openapi-ts.dev cr.yp.to example localhost';

const isStable = (host: string) =>
  stableHosts.split(' ').some((stable) => `.${host.split(':')[0]}`.endsWith(`.${stable}`));

/** Lines as `file:line  problem`. */
interface Facts {
  /** Checked more than 180 days ago. */
  old: string[];
  /** Without a day on which they were checked. */
  undated: string[];
}

/**
 * The facts of a file that have to be checked.
 *
 * @param file its path; the folder of a post begins with its day
 * @param now milliseconds since 1970
 */
export function factsToCheck(file: string, text: string, now: number): Facts {
  const facts: Facts = { old: [], undated: [] };
  const ofPost = /^blog\/(\d{4}-\d\d-\d\d)/.exec(file)?.[1];
  let isDated = ofPost !== undefined;
  let link: string | undefined;
  const check = (line: number, day: string) => {
    isDated = true;
    const age = Math.floor((now - Date.parse(day)) / 86_400_000);
    if (age > maxAgeInDays) facts.old.push(`${file}:${line}  ${day}, ${age} days ago`);
    if (!(age >= 0)) facts.undated.push(`${file}:${line}  "${day}" is no day, or has not come.`);
  };
  if (ofPost) check(1, ofPost);
  for (const [index, line] of text.split('\n').entries()) {
    for (const [, day = ''] of line.matchAll(checkedOn)) check(index + 1, day);
    for (const [, host = ''] of line.matchAll(linkInMarkdown)) {
      if (!isStable(host)) link ??= `${file}:${index + 1}  A link to ${host}`;
    }
  }
  if (link && !isDated) facts.undated.push(`${link}, on a page without <Checked on="…" />.`);
  return facts;
}
