/** `<Head>` in the browser, instead of react-helmet-async; the server renders with the original. */
import {
  Children,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
  useLayoutEffect,
  useState,
} from 'react';

import { isHydrated } from '../../../client/isHydrated';
import { nextPaint } from '../../../client/schedule';

type Attributes = Record<string, string | boolean | undefined>;

type TagProps = Attributes & { children?: ReactNode };

/** The names of attributes in HTML, where they differ from React's by more than case. */
const htmlNames: Partial<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv' };

/** Of tags of the same type with the same value of such an attribute, the last one counts; others are left out. */
const identities: Partial<Record<string, string[]>> = {
  link: ['rel', 'href'],
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  script: ['src'],
};

/** What each mounted `<Head>` contains. */
const heads = new Map<number, ReactNode>();
/** Heads in the order of their first rendering: outer ones before inner ones, and those of the page before the next. */
let nextOrder = 0;
let isScheduled = false;
/** Here the server's scripts stay: those of static content (structured data) are in no `<Head>` of the browser. */
const firstPath = location.pathname;
const rootAttributes = { html: new Set<string>(), body: new Set<string>() };

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = String(value ?? '');
    const htmlName = htmlNames[name] ?? name;
    if (element.getAttribute(htmlName) !== text) {
      element.setAttribute(htmlName, text);
    }
  }
}

/** Sets the attributes of `<html>` or `<body>`, and removes those that no `<Head>` sets any more. */
function updateRoot(type: 'html' | 'body', attributes: Attributes): void {
  const root = type === 'html' ? document.documentElement : document.body;
  for (const name of rootAttributes[type]) {
    if (!(name in attributes)) {
      root.removeAttribute(htmlNames[name] ?? name);
    }
  }
  rootAttributes[type] = new Set(Object.keys(attributes));
  setAttributes(root, attributes);
}

/** What the tag is about. Of `rel` and `href` the later one counts, except that a page has one canonical address. */
function identityOf({ localName, attributes, textContent }: Element): string | undefined {
  let identity = textContent ? `${localName} ${textContent}` : undefined;
  for (const { name, value } of identity ? [] : attributes) {
    if (identities[localName]?.includes(name) && value && value !== 'stylesheet') {
      identity = `${localName} ${name} ${value.toLowerCase()}`;
      if (value === 'canonical') {
        break;
      }
    }
  }
  return identity;
}

function update(): void {
  isScheduled = false;
  let title = '';
  const roots = { html: {}, body: {} };
  const tags: Element[][] = [];
  const collect = (children: ReactNode, into: Element[]): void => {
    Children.forEach(children, (child) => {
      if (!isValidElement<TagProps>(child)) {
        return;
      }
      const { type } = child;
      const { children: content, ...attributes } = child.props;
      const text = (Children.toArray(content) as string[]).join('');
      if (type === Fragment) {
        collect(content, into);
      } else if (type === 'title') {
        title = text || title;
      } else if (type === 'html' || type === 'body') {
        Object.assign(roots[type], attributes);
      } else {
        const element = document.createElement(type as string);
        setAttributes(element, { ...attributes, 'data-rh': true });
        element.textContent = text;
        into.push(element);
      }
    });
  };
  for (const [, children] of [...heads].sort(([a], [b]) => a - b)) {
    const own: Element[] = [];
    collect(children, own);
    tags.push(own);
  }
  const seen = new Set<string | undefined>([undefined]);
  const wanted = tags.reduceRight<Element[]>((later, own) => {
    const kept = own.filter((element) => !seen.has(identityOf(element)));
    kept.forEach((element) => seen.add(identityOf(element)));
    return [...kept, ...later];
  }, []);

  const present = [...document.head.querySelectorAll('[data-rh]:not(title)')];
  const added = wanted.filter((element) => {
    const index = present.findIndex((other) => other.isEqualNode(element));
    if (index !== -1) {
      present.splice(index, 1);
    }
    return index === -1;
  });
  const isOurs = ({ localName }: Element) =>
    localName !== 'script' || location.pathname !== firstPath;
  present.filter(isOurs).forEach((element) => {
    element.remove();
  });
  document.head.append(...added.filter(isOurs));
  updateRoot('html', roots.html);
  updateRoot('body', roots.body);
  if (title && document.title !== title) {
    document.title = title;
  }
}

/**
 * Batches the updates of one commit of React into one. That of a page change comes after the paint, which shows nothing of it;
 * the first one tells `client/page/app.ts` that the app runs.
 */
function scheduleUpdate(): void {
  if (!isScheduled) {
    isScheduled = true;
    void (isHydrated() ? nextPaint() : Promise.resolve()).then(update);
  }
}

export function Helmet({ children }: PropsWithChildren): ReactNode {
  const [order] = useState(() => nextOrder++);
  useLayoutEffect(() => {
    heads.set(order, children);
    scheduleUpdate();
  }, [order, children]);
  useLayoutEffect(
    () => () => {
      heads.delete(order);
      scheduleUpdate();
    },
    [order],
  );
  return null;
}

export function HelmetProvider({ children }: PropsWithChildren): ReactNode {
  return children;
}
