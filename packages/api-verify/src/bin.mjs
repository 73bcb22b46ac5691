#!/usr/bin/env node
/** Launcher of the command in this repository: loads TypeScript. A tarball has the compiled `bin.js` instead. */
import 'tsx';

await import('./bin.ts');
