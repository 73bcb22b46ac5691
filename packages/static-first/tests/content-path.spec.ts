import { expect, test } from '@playwright/test';

import { contentFile, contentPath } from '../src/contentPath';

test('the browser asks for the content file that the build writes, whatever `trailingSlash` is', () => {
  expect(contentPath('/', '/')).toBe(`/${contentFile('index.html')}`);
  expect(contentPath('/base/', '/base/')).toBe(`/base/${contentFile('index.html')}`);
  for (const path of ['/docs/guide', '/docs/guide/']) {
    for (const file of ['docs/guide.html', 'docs/guide/index.html']) {
      expect(contentPath(path, '/'), `${path} ${file}`).toBe(`/${contentFile(file)}`);
    }
  }
});
