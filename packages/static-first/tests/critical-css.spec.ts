/** What the plugin expects of the build. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { expect, test } from '@playwright/test';

import criticalCss from '../src/plugins/critical-css';

/** Runs the plugin on pages, each with the HTML of its head. */
function finish(heads: Record<string, string>) {
  const outDir = mkdtempSync(path.join(tmpdir(), 'styles-'));
  mkdirSync(path.join(outDir, 'assets/css'), { recursive: true });
  for (const [name, head] of Object.entries(heads)) {
    writeFileSync(path.join(outDir, `${name}.html`), `<!doctype html><html><head>${head}</head><body></body></html>`);
  }
  const { postBuild } = criticalCss({ baseUrl: '/', generatedFilesDir: outDir } as LoadContext);
  return () => postBuild?.({ outDir } as Parameters<NonNullable<typeof postBuild>>[0]);
}

const sheet = (name: string) => `<link rel="stylesheet" href="/assets/css/${name}.css">`;

test('pages that link to several stylesheets of the build, or to none, are an error that names them', () => {
  expect(finish({ a: sheet('a'), b: sheet('b') })).toThrow(
    'expects one stylesheet. It found: /assets/css/a.css, /assets/css/b.css',
  );
  expect(finish({ a: '<link rel="stylesheet" href="/own.css">' })).toThrow('expects one stylesheet. It found: ');
});
