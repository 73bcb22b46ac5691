import { expect, test } from '@playwright/test';

import { markdownConverter } from '../src/markdown-twins/convert';

const first = 'https://docs.example/a/first';
const second = 'https://docs.example/b/second';
const details = (content: string) => `<details><summary>More</summary>${content}</details>`;

test('the same <details> on two pages has the links of its own page', () => {
  const convert = markdownConverter();
  const fragment = details('<p><a href="#there">there</a></p>');
  const relative = details('<p><a href="third">third</a></p>');
  expect(convert(fragment, first)).toBe(`**More**\n\n[there](${first}#there)\n`);
  expect(convert(fragment, second)).toBe(`**More**\n\n[there](${second}#there)\n`);
  expect(convert(relative, first)).toContain('(https://docs.example/a/third)');
  expect(convert(relative, second)).toContain('(https://docs.example/b/third)');
});

test('a <details> with a link to its own page is not cached, also if the URL is percent-encoded or escaped', () => {
  const convert = markdownConverter();
  const fragment = details('<p><a href="#there">there</a></p>');
  for (const url of ['https://docs.example/über', 'https://docs.example/a(b)_c_']) {
    const markdown = convert(fragment, url).replaceAll('\\', '');
    expect(markdown).toContain(`(${new URL(url).href}#there)`);
  }
});

test('a description list becomes a list, with commas between the descriptions of a term alone', () => {
  const list = '<dl><dt>a</dt><dd>1</dd><dd>2</dd><dt>b</dt><dd>3</dd></dl>';
  expect(markdownConverter()(list, first)).toBe('- **a**: 1, 2\n- **b**: 3\n');
});

test('a <details> in a list or a table is converted in its place, and a tag in an attribute is no tag', () => {
  const convert = markdownConverter();
  const nested = details(`<p>one</p>${details('<p>two</p>')}`);
  expect(convert(`<ul><li><p>item</p>${nested}</li></ul><p>end</p>`, first)).toBe(
    '- item\n\n  **More**\n\n  one\n\n  **More**\n\n  two\n\nend\n',
  );
  expect(convert(`<table><tr><th>H</th></tr><tr><td>${details('<p>cell</p>')}</td></tr></table>`, first)).toMatch(
    /^\| \*\*More\*\* +cell \|$/m,
  );
  expect(convert(`${details('<p title="</details>">b</p>')}<p>end</p>`, first)).toBe('**More**\n\nb\n\nend\n');
});

test('a link that leads nowhere stays as it is written, and a lone percent sign is text', () => {
  const convert = markdownConverter();
  expect(convert('<a href="http://">a</a><img src="http://" alt="b">', first)).toBe('[a](http://)![b](http://)\n');
  expect(convert('<a href="#100%">all</a>', first)).toBe(`[all](${first}#100%)\n`);
  expect(convert('<p id="100%"><a href="#100%">all</a></p>', first)).toBe('all\n');
  expect(convert('<p id="ä b"><a href="#%C3%A4%20b">this</a></p>', first)).toBe('this\n');
});
