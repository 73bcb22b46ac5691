import type { OptionValidationContext } from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { expect, test } from '@playwright/test';

import { type Options, validateOptions } from '../src/plugin';

const validate = normalizePluginOptions as OptionValidationContext<
  Partial<Options> | undefined,
  Options
>['validate'];

for (const [options, problem] of [
  [{ island: 'yes' }, /^api-console: the option "island" is wrong\.\n {2}→ Write true or false/],
  [{ islands: true }, /^api-console: there is no option "islands"\.\n {2}→ Delete it/],
] as const) {
  test(`a wrong option is named with its remedy: ${JSON.stringify(options)}`, () => {
    expect(() => validateOptions({ options: options as object, validate })).toThrow(problem);
  });
}
