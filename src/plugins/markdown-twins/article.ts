/** The article of a built page as HTML that has a counterpart in Markdown for everything. */
import { type Cheerio, type CheerioAPI, load } from 'cheerio';

type Elements = Cheerio<Parameters<CheerioAPI['contains']>[0]>;

/** What a twin takes from the built HTML of a page. */
export interface Article {
  title: string;
  /** Empty if the page has none. */
  description: string;
  /** Of a post, as `2026-12-31`. */
  date?: string;
  /** The canonical URL. */
  url: string;
  html: string;
}

/** Navigation, controls, decoration, and what is not shown. */
const leftOut = [
  ...['nav', 'footer', 'script', 'style', 'button', 'label', 'input', 'textarea', 'select', 'wbr'],
  ...['.needs-script', '.hash-link', '.theme-doc-toc-mobile', '[popover]', '.avatar__photo-link'],
  ...['[hidden]', '[aria-hidden=true]', 'a[data-footnote-backref]', 'section[data-footnotes] > h2'],
].join();

const inline = [
  'a',
  'b',
  'code',
  'em',
  'i',
  'kbd',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
];

/** Code without the elements that colour it. Its button is gone; what is left above it is its caption. */
function simplifyCode($: CheerioAPI, main: Elements): void {
  main.find('pre').each((_, element) => {
    const code = $(element).find('code');
    code.text(code.text());
  });
  main.find('[data-code]').each((_, element) => {
    const caption = $(element).children().first().text().trim();
    const code = $(element).find('pre');
    $(element).replaceWith(caption ? titled($, caption).add(code) : code);
  });
}

function titled($: CheerioAPI, title: string): Elements {
  return $('<p>').append($('<strong>').text(title));
}

/** A callout is a quote that begins with its kind and its title. */
function quoteCallouts($: CheerioAPI, main: Elements): void {
  main.find('.theme-admonition').each((_, element) => {
    const [, kind = 'note'] = /theme-admonition-(\w+)/.exec($(element).attr('class') ?? '') ?? [];
    const [heading, content] = $(element).children().toArray();
    const own = $(heading).text().trim();
    const name = kind.charAt(0).toUpperCase() + kind.slice(1);
    const title = own.toLowerCase() === kind ? name : `${name}: ${own}`;
    $(element).replaceWith($('<blockquote>').append(titled($, title), $(content).contents()));
  });
}

/** What opens or is one of several becomes a section below its label: disclosures, tabs, groups of controls. */
function openSections($: CheerioAPI, main: Elements): void {
  main.find('summary, legend').each((_, element) => {
    $(element)
      .find('strong')
      .replaceWith((_index, strong) => $(strong).contents());
    $(element).replaceWith($('<p>').append($('<strong>').append($(element).contents())));
  });
  main.find('[role=tabpanel] > p:first-child').wrapInner('<strong>');
}

/** Terms and their descriptions become a list: Markdown has none of its own for them. */
function listTerms($: CheerioAPI, main: Elements): void {
  main.find('dd').each((_, element) => {
    const description = $(element);
    let [wrapper, ...others] = description.children();
    while (wrapper && others.length === 0 && /^(?:div|p)$/.test(wrapper.name)) {
      const contents = $(wrapper).contents();
      description.empty().append(contents);
      [wrapper, ...others] = description.children();
    }
  });
  main.find('dl').each((_, list) => {
    const items = $(list)
      .find('dt')
      .map((_index, term) => {
        const item = $('<li>').append($('<strong>').append($(term).contents()), ': ');
        $(term)
          .nextUntil('dt', 'dd')
          .each((index, description) => {
            item.append(index > 0 ? ', ' : '', $(description).contents());
          });
        return item.get(0);
      });
    $(list).replaceWith($('<ul>').append(items));
  });
}

/** A cell of a table has one line. */
function flattenCells($: CheerioAPI, main: Elements): void {
  main.find(':is(td, th) :is(p, div, br)').each((_, element) => {
    $(element).replaceWith([' ', ...$(element).contents().toArray(), ' '] as never);
  });
}

/** A drawing is the sentence that describes it. */
function describeDrawings($: CheerioAPI, main: Elements): void {
  main.find('svg').each((_, element) => {
    const title = $(element).children('title').text();
    $(element).replaceWith(title ? $('<p>').text(`Drawing: ${title}`) : '');
  });
}

/** Elements that only CSS keeps apart get a space between them. */
function separateWords($: CheerioAPI, main: Elements): void {
  main.find('a > span').before(' ');
  main.find(inline.join()).each((_, element) => {
    const { next } = element;
    // Faster than a selector for each: a page of the reference has thousands.
    if (
      next &&
      'name' in next &&
      inline.includes(next.name) &&
      /^[^\s,.;:)]/.test($(next).text())
    ) {
      $(element).after(' ');
    }
  });
}

/** Every link and image has an absolute URL; a link to the place that it is in is only its text. */
function completeLinks($: CheerioAPI, main: Elements, url: string): void {
  main.find('a').each((_, element) => {
    const href = $(element).attr('href') ?? '';
    const id = decodeURIComponent(/^#(.+)/.exec(href)?.[1] ?? '');
    const isInside = () =>
      [element, ...$(element).parents()].some((parent) => parent.attribs.id === id);
    if (!href || (id && isInside())) {
      $(element).replaceWith($(element).contents());
    } else {
      $(element).attr('href', new URL(href, url).href);
    }
  });
  main.find('img').each((_, element) => {
    $(element).attr('src', new URL($(element).attr('src') ?? '', url).href);
  });
}

/**
 * @param page the HTML of a built page, which has a `<main>` and a canonical URL
 * @throws Error if it does not
 */
export function articleOf(page: string): Article {
  // React separates adjacent texts by comments.
  const $ = load(page.replace(/<!--.*?-->/gs, ''));
  const main = $('main').first();
  const url = $('link[rel=canonical]').attr('href');
  if (!url || main.length === 0) {
    throw new Error('A page has no <main>, or no canonical URL.');
  }
  const title = main.find('h1').first().text() || $('title').text();
  const description = $('meta[name=description]').attr('content') ?? '';
  const date = $('meta[property="article:published_time"]').attr('content')?.slice(0, 10);

  main.find(leftOut).remove();
  describeDrawings($, main);
  simplifyCode($, main);
  quoteCallouts($, main);
  openSections($, main);
  listTerms($, main);
  flattenCells($, main);
  main.find('li > div').replaceWith((_, element) => $(element).contents());
  separateWords($, main);
  completeLinks($, main, url);
  return { title, description, date, url, html: main.html() ?? '' };
}
