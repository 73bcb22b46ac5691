/** The sandbox as one file, which is a program and a module. Only src/api/sandboxFile.ts bundles it. */
import { asFile } from '@docs-engines/api-sandbox/node';

import type { SandboxData } from '../api/sandboxData';
import { createBehaviour } from './behaviour';
import { programOf } from './program';

export const start = (data: SandboxData, url: string) =>
  asFile(data, url, programOf(data), () => createBehaviour(data));
