/** The content of a built page as a tree that has a counterpart in Markdown for everything. */
import { unescape as decoded } from 'node:querystring';

import { classesOf, type Content, type Element, nodeText, parseHtml, type Root } from './html';
import { isLeftOut } from './leftOut';
import { isBlock } from './whitespace';

const inline = new Set('a b code em i kbd small span strong sub sup time'.split(' '));

const isElement = (node: Content | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

const text = (value: string): Content => ({ type: 'text', value });

function element(tagName: string, ...children: Content[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

const titled = (...title: Content[]) => element('p', element('strong', ...title));

/** Nodes without what makes some of them bold. */
const withoutBold = (nodes: Content[]): Content[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const children = withoutBold(node.children);
    return ['strong', 'b'].includes(node.tagName) ? children : [{ ...node, children }];
  });

/** The content of a table cell, which is one line in Markdown: list items joined by semicolons, and code blocks as inline code. */
function lineOf(nodes: Content[]): Content[] {
  const spaced = (...content: Content[]) => [text(' '), ...content, text(' ')];
  return nodes.flatMap((node): Content[] => {
    if (node.type !== 'element') return [node];
    const { tagName } = node;
    // markdown.ts makes one line of inline code.
    if (tagName === 'pre') return spaced(element('code', text(nodeText(node).trim())));
    if (tagName === 'ul' || tagName === 'ol') {
      const items = node.children.filter((child) => isElement(child, 'li'));
      return spaced(...items.flatMap((item, at) => [...(at > 0 ? [text('; ')] : []), ...lineOf(item.children)]));
    }
    const children = lineOf(node.children);
    return isBlock(tagName) ? spaced(...children) : [{ ...node, children }];
  });
}

/** The first element with the name below a node, in document order. */
function descendant(node: Element, tagName: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const match = child.tagName === tagName ? child : descendant(child, tagName);
    if (match) return match;
  }
  return undefined;
}

/** A callout is a quote that begins with its kind and its title. */
function quoteOf(callout: Element): Element {
  const [, kind = 'note'] = /theme-admonition-(\w+)/.exec(classesOf(callout).join(' ')) ?? [];
  const [heading, content] = callout.children.filter((child) => isElement(child));
  const headingText = heading ? nodeText(heading).trim() : '';
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const title = headingText.toLowerCase() === kind ? name : `${name}: ${headingText}`;
  return element('blockquote', titled(text(title)), ...(content?.children ?? []));
}

/** The contents of a `<dd>`, without a `<div>` or `<p>` that wraps all of them. */
function descriptionIn({ children }: Element): Content[] {
  const elements = children.filter((child) => isElement(child));
  const [only] = elements;
  return elements.length === 1 && isElement(only, 'div', 'p') ? descriptionIn(only) : children;
}

/** The `<dt>` and `<dd>` of a description list, those in a `<div>` too. */
function termsIn(list: Element): Element[] {
  return list.children.flatMap((child) => {
    if (isElement(child, 'dt', 'dd')) return [child];
    return isElement(child) ? termsIn(child) : [];
  });
}

/** A description list becomes a bulleted list: GitHub-flavoured Markdown has no description lists. */
function listOf(list: Element): Element {
  const items: Element[] = [];
  let count = 0;
  for (const node of termsIn(list)) {
    const item = items.at(-1);
    if (node.tagName === 'dt') {
      items.push(element('li', element('strong', ...node.children), text(': ')));
      count = 0;
    } else {
      item?.children.push(...(count > 0 ? [text(', ')] : []), ...descriptionIn(node));
      count += 1;
    }
  }
  return element('ul', ...items);
}

/** Replaces an element that Markdown has no counterpart for. Its children are replaced already. */
function simplified(node: Element): Content[] {
  const { children, properties } = node;
  const classes = classesOf(node);
  if ('dataCode' in properties) {
    // Its button is gone; what is left above the code is its caption.
    const [first] = children;
    const code = descendant(node, 'pre');
    const caption = first && first !== code ? nodeText(first).trim() : '';
    return [...(caption ? [titled(text(caption))] : []), ...(code ? [code] : [])];
  }
  if (classes.includes('theme-admonition')) return [quoteOf(node)];
  if (properties.role === 'tabpanel') {
    const [first, ...others] = children;
    if (isElement(first, 'p')) {
      const strong = { ...first, children: [element('strong', ...first.children)] };
      return [{ ...node, children: [strong, ...others] }];
    }
  }
  switch (node.tagName) {
    case 'svg': {
      // A drawing is the sentence that describes it.
      const title = children.find((child) => isElement(child, 'title'));
      return title ? [element('p', text(`Drawing: ${nodeText(title)}`))] : [];
    }
    case 'pre':
      // Without the elements that colour it. In the classic theme `pre` has the class of the language, and `code` one of its own.
      return [
        {
          ...node,
          children: children.map((code) => {
            const className = [...classes, ...(isElement(code) ? classesOf(code) : [])];
            return isElement(code, 'code')
              ? { ...element('code', text(nodeText(code))), properties: { className } }
              : code;
          }),
        },
      ];
    case 'summary':
    case 'legend':
      // Markdown has no disclosures and no groups: the label is a bold paragraph above the content.
      return [titled(...withoutBold(children))];
    case 'dl':
      return [listOf(node)];
    case 'td':
    case 'th':
      return [{ ...node, children: lineOf(children) }];
    case 'li':
      return [{ ...node, children: children.flatMap((child) => (isElement(child, 'div') ? child.children : [child])) }];
    default:
      return [node];
  }
}

/** Drops what a twin leaves out, and the source positions of nodes, each of which hast-util-to-mdast would clone. */
function simplify(nodes: readonly Content[]): Content[] {
  return nodes.flatMap((node): Content[] => {
    if (node.type === 'text') return [text(node.value)];
    if (node.type !== 'element' || isLeftOut(node)) return [];
    const { tagName, properties, children } = node;
    return simplified({ type: 'element', tagName, properties, children: simplify(children) });
  });
}

/** Whether two adjacent inline elements, which only CSS keeps apart, need a space between their texts. */
function needsSpace(node: Content, next: Content | undefined): boolean {
  return (
    isElement(node) &&
    inline.has(node.tagName) &&
    isElement(next) &&
    inline.has(next.tagName) &&
    /^[^\s,.;:)]/.test(nodeText(next))
  );
}

/** The URL of a link. What is no URL stays as it is written: readers of the page have the same link. */
const absolute = (link: string, url: string) => (URL.canParse(link, url) ? new URL(link, url).href : link);

/**
 * Puts a space between elements that only CSS keeps apart, and makes URLs of links and images absolute. A link to an element
 * that contains it is replaced by its text.
 *
 * @param ids of the ancestors
 */
function complete(
  nodes: readonly Content[],
  url: string,
  ids: readonly unknown[] = [],
  parent?: Element,
  isInLink = false,
): Content[] {
  return nodes.flatMap((node, index): Content[] => {
    if (node.type !== 'element') return [node];
    const { tagName, properties } = node;
    const around = properties.id ? [...ids, properties.id] : ids;
    const children = complete(node.children, url, around, node, isInLink || tagName === 'a');
    const before = tagName === 'span' && parent?.tagName === 'a' ? [text(' ')] : [];
    const after = needsSpace(node, nodes[index + 1]) ? [text(' ')] : [];
    if (tagName === 'a') {
      const href = typeof properties.href === 'string' ? properties.href : '';
      // Leaves a lone `%`, as browsers do, where `decodeURIComponent` throws.
      const id = decoded(/^#(.+)/.exec(href)?.[1] ?? '');
      if (!href || (id && around.includes(id))) return [...before, ...children, ...after];
      properties.href = absolute(href, url);
    }
    if (tagName === 'img') {
      const { src, alt } = properties;
      // Kilobytes that no reader of Markdown can read: a link to the page that shows the picture.
      if (String(src).startsWith('data:')) {
        if (!alt) return [];
        return [isInLink ? text(alt) : { ...element('a', text(alt)), properties: { href: url } }];
      }
      properties.src = absolute(typeof src === 'string' ? src : '', url);
    }
    // In Markdown a `<span>` is only its text.
    const kept = tagName === 'span' ? children : [{ ...node, children }];
    return [...before, ...kept, ...after];
  });
}

/** Removes the elements that colour code: many of a page's elements, and none of its text. */
const withoutColours = (html: string) => html.replaceAll(/<span class="?token\b[^>]*>([^<]*)<\/span>/g, '$1');

/**
 * @param html of an element, or of several
 * @param url of the page
 */
export function contentOf(html: string, url: string): Root {
  const { children } = parseHtml(withoutColours(html));
  return { type: 'root', children: complete(simplify(children as Content[]), url) };
}
