/** Our own rules: what the site, the sandbox and a reader of the reference rely on. */
import { exampleRules } from './examples';
import { operationRules } from './operations';
import { problemRules } from './problems';
import type { Rules } from '@docs-engines/openapi-docs/rules';
import { sandboxRules } from './sandbox';
import { schemaRules } from './schemas';
import { verdictRules } from './verdicts';

export const ownRules: Rules = {
  ...operationRules,
  ...schemaRules,
  ...exampleRules,
  ...problemRules,
  ...verdictRules,
  ...sandboxRules,
};
