import type { LoadContext, OptionValidationContext, PluginContentLoadedActions } from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { expect, test } from '@playwright/test';

import apiConsole, { type Options, validateOptions } from '@docs-engines/api-console/plugin';

const validate = normalizePluginOptions as OptionValidationContext<Partial<Options> | undefined, Options>['validate'];

test('a wrong option is named with its remedy', () => {
  // prettier-ignore
  const rows: [options: object, problem: RegExp][] = [
    [{ island: 'yes' }, /^api-console: the option "island" is wrong\.\n {2}→ Write true or false/],
    [{ credentials: 'always' }, /"credentials" is wrong\.\n {2}→ Write omit, same-origin or include\./],
    [{ proxy: 'ftp://proxy.example' }, /"proxy" is wrong\.\n {2}→ Write the URL of a proxy/],
    [{ timeout: 0 }, /"timeout" is wrong\.\n {2}→ Write a number of milliseconds\./],
    [{ clientIds: 'docs' }, /"clientIds" is wrong\.\n {2}→ Write an object/],
    [{ islands: true }, /^api-console: there is no option "islands"\.\n {2}→ Delete it/],
  ];
  for (const [options, problem] of rows) expect(() => validateOptions({ options, validate })).toThrow(problem);
});

test('a site without what opens the console is refused', async () => {
  const context = { baseUrl: '/', siteConfig: {} } as LoadContext;
  const actions = {} as PluginContentLoadedActions;
  const load = (island: boolean, allContent: Record<string, Record<string, unknown>>) => async () =>
    apiConsole(context, validateOptions({ options: { island }, validate })).allContentLoaded?.({ allContent, actions });
  await expect(load(false, {})).rejects.toThrow('→ Add the plugin @docs-engines/openapi-docs/plugin.');
  await expect(load(true, { openapi: {} })).rejects.toThrow('→ Write island: false.');
  await expect(load(false, { openapi: {}, 'static-content': {} })).rejects.toThrow('→ Write island: true.');
  await load(true, { openapi: {}, 'static-content': {} })();
});

test('a site has the page of a sign-in only where a description has one', async () => {
  const context = { baseUrl: '/help/', siteConfig: {} } as LoadContext;
  const options = validateOptions({ options: undefined, validate });
  const pathsFor = async (flow: string) => {
    const credentials = [{ oauth: { flows: [{ name: flow, scopes: {} }], scopes: [] } }];
    const added: string[] = [];
    const addRoute = ({ path }: { path: string }) => added.push(path);
    const actions = { addRoute } as unknown as PluginContentLoadedActions;
    const allContent = { openapi: { default: { data: { 'a.console': JSON.stringify({ credentials }) } } } };
    await apiConsole(context, options).allContentLoaded?.({ allContent, actions });
    return added;
  };
  expect(await pathsFor('authorizationCode')).toEqual(['/help/oauth-redirect']);
  expect(await pathsFor('clientCredentials')).toEqual([]);
});
