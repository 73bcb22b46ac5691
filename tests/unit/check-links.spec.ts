import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { checkLinks } from '../../src/config/checkLinks';
import { folderWith } from '../support/files';

test('a symbolic link that leads out of the project, or nowhere, is an error with its path', () => {
  const root = folderWith({ 'static/img/': '', 'api.yaml': 'a' });
  const folder = path.join(root, 'static');
  mkdirSync(`${root}-2`);
  const check = (target: string) => () => {
    const link = path.join(mkdtempSync(path.join(folder, 'img/')), 'link');
    symlinkSync(target, link);
    try {
      checkLinks(path.dirname(link), root);
    } catch (error) {
      throw new Error((error as Error).message.replace(link, 'LINK'), { cause: error });
    }
  };
  expect(check(path.join(root, 'api.yaml'))).not.toThrow();
  expect(check('../../../api.yaml')).not.toThrow();
  for (const target of ['/etc/hosts', '/etc', '../../../../elsewhere', `${root}-2`, 'gone']) {
    expect(check(target), target).toThrow(
      `LINK is a link that leads out of ${root}, or nowhere.\n  → Put the file itself there.`,
    );
  }
  expect(() => checkLinks(path.join(root, 'blog'), root), 'no such folder').not.toThrow();
});
