/** How Markdown is found that needs the browser, and so hydration: all other pages are static HTML. */
import path from 'node:path';

import mermaid from '@docusaurus/mdx-loader/lib/remark/mermaid';
import { compile } from '@mdx-js/mdx';
import { expect, test } from '@playwright/test';

import { markdown } from '@docs-engines/static-first';
import { filesIn } from '@docs-engines/static-first/build';
import { folderWith } from '../support/files';
import { firstOf, inFull } from '../support/full';

/** Compiles a page as the site does, beside other files. Returns why it is hydrated; undefined for a static page. */
async function causeOf(page: string, files: Record<string, string> = {}): Promise<unknown> {
  const file = path.join(folderWith(files), 'page.mdx');
  const { data } = await compile({ value: page, path: file }, markdown);
  return data.cause;
}

/** Why all pages of a site with these files are hydrated. */
async function causeIn(files: Record<string, string>): Promise<unknown> {
  const before = process.cwd();
  process.chdir(folderWith(files));
  return causeOf('Text.').finally(() => process.chdir(before));
}

/** A page that imports a component in its third line. */
const shown = 'Text.\n\nimport Part from "./Part";\n\n<Part />\n';

const counter = `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return count;
}
`;

// prettier-ignore
const modules = [
  '(useState(0))', '(React.useEffect(() => {}))', '<button onClick={() => {}} />', '<button {...{ onClick: () => {} }} />',
  '<p ref={(element) => {}} />', 'null; class Clock extends React.Component {}; export { Clock as default }',
  '<BrowserOnly>{() => null}</BrowserOnly>', '(lazy(() => import("./Other")))', '(useColorMode().colorMode)',
  '(ExecutionEnvironment.canUseDOM)', '<Redirect to="/" />', '<Head><title>Own</title></Head>', '<PageMetadata title="Own" />',
];

test('a page that imports a component which needs the browser is hydrated, and the lines of the import and the cause are named', async () => {
  for (const module of modules) {
    const statement = module.includes('default')
      ? `export const nothing = ${module};`
      : `export default function Part() { return ${module}; }`;
    const text = [
      'import BrowserOnly from "@docusaurus/BrowserOnly"; import React, { lazy, useState } from "react";',
      'import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment"; import Head from "@docusaurus/Head";',
      'import { Redirect } from "@docusaurus/router"; import { PageMetadata, useColorMode } from "@docusaurus/theme-common";',
      statement,
    ].join('\n');
    const cause = await causeOf(shown, { 'Part.tsx': text, 'Other.tsx': 'export default 1' });
    expect(cause, module).toMatch(/page\.mdx:3 {2}Part of "\.\/Part" needs the browser: .*Part\.tsx:4\b/);
  }
});

test('state is found in a module that a component imports, in a package, and by every form of import', async () => {
  const files = {
    'Counter.tsx': counter,
    'Part.tsx': `import Counter from './Counter'; export default () => <Counter />;`,
    'all.ts': `export { default as Counter } from './Counter';`,
    'node_modules/counter/index.js': `exports.Count = () => (0, require('react').useState)(0);`,
    'node_modules/small/index.mjs': `import{useState as e}from"react";export const Count=()=>e(0);`,
  };
  for (const [statement, file] of [
    ['import Part from "./Part"', 'Counter.tsx:4'],
    ['import { Counter as Other } from "./all"', 'Counter.tsx:4'],
    ['import * as all from "./all"', 'Counter.tsx:4'],
    ['export { default } from "./Counter"', 'Counter.tsx:4'],
    ['export * from "./all"', 'Counter.tsx:4'],
    ['import { Count } from "counter"', 'node_modules/counter/index.js:1'],
    ['import { Count } from "small/index.mjs"', 'node_modules/small/index.mjs:1'],
    ['import View from "@theme/DebugJsonView"', 'node_modules/react-json-view-lite/'],
    ['import Search from "@theme/SearchBar"', 'packages/docs-index/src/'],
  ] as const) {
    const cause = await causeOf(`${statement};\n`, files);
    expect(cause, statement).toContain('page.mdx:1');
    expect(cause, statement).toContain(file);
  }
});

// prettier-ignore
const elements = [
  '<button type="button" onClick={() => {}}>Go</button>', 'Click <b onClick={() => {}}>here</b>.',
  '<button {...{ onClick: () => {} }} />', '{[1].map((each) => <i onClick={() => {}}>{each}</i>)}',
  '<Details summary={<i onClick={() => {}} />}>Text</Details>', '<p ref={(element) => {}} />',
  'export const Inline = () => useState(false)[0];', 'export const Inline = () => React.useState(false)[0];',
  'export class Clock extends React.Component {}', 'export const Heavy = lazy(() => import("./Heavy"));',
  '<BrowserOnly>{() => null}</BrowserOnly>', '<Redirect to="/" />', '<Head><title>Own</title></Head>',
  'export const defined = customElements.define("x-y", Element);', '```jsx live\n<b />\n```',
];

test('a page with something that needs the browser is hydrated, and the line is named; so is one with a diagram', async () => {
  for (const text of elements) {
    const cause = await causeOf(`Text.\n\n${text}\n`);
    expect(cause, text).toMatch(/page\.mdx:3 {2}.* needs the browser$/);
  }
  const page = { value: '```mermaid\ngraph\n```', path: path.resolve('page.mdx') };
  const { data } = await compile(page, { remarkPlugins: [mermaid, ...markdown.remarkPlugins] });
  expect(data.cause).toContain('mermaid needs the browser');
});

test('a partial in any folder is read, and its line is named', async () => {
  const page = 'import Part from "./parts/_part.mdx";\n\n<Part />\n';
  const button = '# Part {#part}\n\n<button onClick={go}>Go</button>\n';
  expect(await causeOf(page, { 'parts/_part.mdx': button })).toMatch(/parts\/_part\.mdx:3 {2}onClick/);
  const files = { 'parts/_part.mdx': 'import Counter from "../Counter";\n', 'Counter.tsx': counter };
  expect(await causeOf(page, files)).toMatch(/parts\/_part\.mdx:1 {2}Counter of "\.\.\/Counter"/);
  const self = 'import Part from "./_part.mdx";\n\n# Part\n';
  expect(await causeOf(page, { 'parts/_part.mdx': self })).toBeUndefined();
});

test('a component of MDXComponents or of the theme that needs the browser hydrates pages', inFull(), async () => {
  const provide = (components: string) =>
    causeIn({
      'src/theme/MDXComponents.tsx': `import All from '@theme-original/MDXComponents';
import Chip from '@site/src/Chip';
import Counter from '@site/src/Counter';
export default { ...All, ${components} };`,
      'src/Chip.tsx': 'export default () => null;',
      'src/Counter.tsx': counter,
    });
  for (const components of ['Counter', 'Chip, table: Counter']) {
    expect(await provide(components)).toContain('src/Counter.tsx:4');
  }
  expect(await provide('Chip, table: Chip')).toBeUndefined();
  for (const part of firstOf(['Admonition', 'MDXContent', 'DocItem/Footer'], 1)) {
    const file = `src/theme/${part}/index.tsx`;
    expect(await causeIn({ [file]: counter })).toContain(`${file}:4`);
  }
});

test('what is static, or served by a script of every page, builds: imports of data, components, styles and pictures', async () => {
  const files = {
    'Chip.tsx': `import { memo, useContext } from 'react';
import styles from './Chip.module.css';
import pick from './useReducer';
import { folderWith } from '../support/files';
interface Props { onClose?: () => void }
// const [count, setCount] = useState(0);
export default memo(function Chip(props: Props) { return <b className={pick(styles.chip)}>{useContext(Theme)}</b>; });
export const live = () => useState(0);`,
    // A name that a live hook has, too.
    'useReducer.ts': 'export default (state: string) => state;',
    'data.js': 'module.exports = { word: "commonjs" };',
    'data.json': '{}',
  };
  const page = `
import Chip from './Chip'; import data from './data.js'; import json from './data.json';
import picture from './picture.png'; import text from '!!raw-loader!./Counter'; import clsx from 'clsx';
import { upperCase } from 'lodash'; import Link from '@docusaurus/Link'; import { createContext } from 'react';
import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem'; import Details from '@theme/Details';
import CodeBlock from '@theme/CodeBlock'; import Admonition from '@theme/Admonition'; import Heading from '@theme/Heading';
import TOCInline from '@theme/TOCInline'; import DocCardList from '@theme/DocCardList';
import ThemedImage from '@theme/ThemedImage'; import ApiItem from '@theme/ApiItem'; import './my-element';

export const onTime = true;
export const rows = [{ onTime: true, text: 'onClick={go}' }];

{/* <button onClick={go} /> */}

<CodeBlock language="jsx">{\`<button onClick={() => useState(0)} />\`}</CodeBlock>

<Tabs lazy><TabItem value="a">A</TabItem></Tabs>

<Chip /> <my-element onTop /> \`onClick={go}\` {upperCase(data.word)}

\`\`\`jsx
useState(0);
\`\`\`
`;
  expect(await causeOf(page, files)).toBeUndefined();
});

test('neither islands nor components of the guides are searched for state', inFull(), async () => {
  const guides = 'src/components/guides';
  const names = filesIn(guides, /\.tsx$/)
    .filter((file) => /^\w+(?:\/index)?\.tsx$/.test(file))
    .map((file) => file.replace(/(?:\/index)?\.tsx$/, ''));
  expect(names).toContain('BounceExplorer');
  const imports = names.map((name) => `import ${name} from "@site/${guides}/${name}";`);
  expect(await causeOf(imports.join('\n'))).toBeUndefined();
  const form = `import Form from "@site/${guides}/BounceExplorer/Form";`;
  expect(await causeOf(form)).toMatch(/Form\.tsx:\d+ has use/);

  const causeWith = (imported: string) =>
    causeOf(shown, {
      'Island.tsx': 'export interface IslandProps {}\nexport default () => null;',
      'Part.tsx': `import ${imported} from './Island';\n${counter}`,
    });
  expect(await causeWith('Island')).toBeUndefined();
  expect(await causeWith('Island, {\n  type IslandProps,\n}')).toBeUndefined();
  for (const types of ['{ type IslandProps }', 'type { IslandProps }']) {
    expect(await causeWith(types), types).toMatch(/Part\.tsx:\d+ has useState/);
  }
});
