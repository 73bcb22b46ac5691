/** An ESLint rule: a package imports nothing of the site, and no package above it; the site imports packages by their names. */
import path from 'node:path';

const scope = '@docs-engines/';

/** The packages that each package may import. */
const below = {
  'api-samples': [],
  'bounce-reader': [],
  ui: [],
  'api-sandbox': ['api-samples'],
  'static-first': ['ui'],
  'openapi-docs': ['api-samples', 'api-sandbox', 'static-first', 'ui'],
  'api-console': ['api-samples', 'api-sandbox', 'openapi-docs', 'static-first', 'ui'],
  'api-verify': ['api-samples', 'openapi-docs'],
  'docs-index': ['static-first', 'ui'],
  'openapi-site': [
    'api-console',
    'api-sandbox',
    'docs-index',
    'openapi-docs',
    'static-first',
    'ui',
  ],
};

const root = import.meta.dirname;

/** The folder in `packages/` that a path is in; undefined if it is not in one. */
function packageOf(file) {
  const [name = ''] = path.relative(root, file).split(path.sep);
  return name in below ? name : undefined;
}

/** Why a file may not import a module; undefined if it may. */
function objection(file, module) {
  const own = packageOf(file);
  if (module.startsWith(scope)) {
    const [name] = module.slice(scope.length).split('/');
    const isAllowed = own === undefined || name === own || below[own].includes(name);
    return isAllowed ? undefined : `${own} may not import ${name}: packages/walls.mjs.`;
  }
  if (/^(?:@site|src)(?:\/|$)/.test(module)) {
    return own && 'A package does not know the site: take it as an option.';
  }
  if (!module.startsWith('.')) return undefined;
  const other = packageOf(path.resolve(path.dirname(file), module));
  if (own === other) return undefined;
  return own === undefined
    ? `Import the package by its name: ${scope}${other}.`
    : 'A package imports no file outside of it: take it as an option.';
}

export const walls = {
  create(context) {
    const check = (node, source) => {
      const message =
        typeof source?.value === 'string' && objection(context.filename, source.value);
      if (message) context.report({ node, message });
    };
    return {
      'ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType':
        (node) => {
          check(node, node.source);
        },
      'CallExpression[callee.name="require"]': (node) => {
        check(node, node.arguments[0]);
      },
    };
  },
};

export default { meta: { name: 'packages' }, rules: { walls } };
