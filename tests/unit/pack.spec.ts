import { expect, test } from '@playwright/test';

import { isPacked } from '../../tools/pack';

test('a tarball has styles, templates and data of known kinds, and nothing that lies beside them', () => {
  // prettier-ignore
  const files = {
    'src/CodeBlock/styles.module.css': true, 'data/codes.json': true, 'README.md': true, '.env': false,
    'server.pem': false, 'credentials.json': false, 'src/.env': false, 'src/.secret/key.json': false,
    'src/keys/id_rsa': false, 'tests/data.json': false,
  };
  expect(Object.fromEntries(Object.keys(files).map((file) => [file, isPacked(file)]))).toEqual(files);
});
