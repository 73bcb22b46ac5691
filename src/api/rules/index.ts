/** Our own rules: what the site, the sandbox and a reader of the reference rely on. */
import type { Rules } from '@docs-engines/openapi-docs/rules';
import { exampleRules } from './examples';
import { nameRules } from './names';
import { outcomeRules } from './outcomes';

export const ownRules: Rules = { ...nameRules, ...exampleRules, ...outcomeRules };
