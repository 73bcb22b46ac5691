#!/usr/bin/env node
/** The command in this repository, where it is TypeScript. A tarball has `bin.js` in its place. */
import 'tsx';

await import('./bin.ts');
