/**
 * An ESLint rule: a package imports nothing of the site, and no package above it, nor a room of a package one above it; the site
 * imports packages by their names; a spec, and what supports it, imports a package by its `exports` alone.
 */
import path from 'node:path';

const scope = '@docs-engines/';

/** The packages that each package may import. */
const below = {
  'api-samples': [],
  'bounce-reader': [],
  ui: [],
  'api-sandbox': ['api-samples'],
  'api-types': ['api-samples'],
  'static-first': ['ui'],
  'openapi-docs': ['api-samples', 'api-sandbox', 'api-types', 'static-first', 'ui'],
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

/**
 * The rooms (folders of `src`) that each room of a package may import, in an order in which every arrow goes up. Files beside them
 * may import all rooms; of a room, `plugin` alone may import them.
 */
const rooms = {
  'api-samples': {
    request: [],
    programs: ['request'],
  },
  'api-console': {
    styles: [],
    values: [],
    saved: ['values'],
    site: ['values'],
    form: ['saved', 'values'],
    fields: ['form', 'values'],
    send: ['form', 'saved', 'site', 'values'],
    oauth: ['fields', 'send', 'site', 'styles', 'values'],
    request: ['fields', 'form', 'oauth', 'send', 'site', 'styles', 'values'],
    response: ['send', 'site', 'styles', 'values'],
    history: ['saved', 'send', 'site', 'styles', 'values'],
    plugin: ['site', ''],
  },
  'openapi-docs': {
    errors: [],
    model: ['errors'],
    product: ['model'],
    text: ['model'],
    security: ['model', 'text'],
    examples: ['model', 'security'],
    reading: ['errors', 'model', 'product', 'text'],
    samples: ['examples', 'model', 'product', 'text'],
    console: ['examples', 'model', 'product', 'samples', 'security', 'text'],
    sandbox: ['examples', 'model', 'product', 'reading', 'security'],
    views: ['examples', 'model', 'product', 'samples', 'security', 'text'],
    changes: ['errors', 'model', 'product', 'reading'],
    pages: ['console', 'errors', 'model', 'product', 'text', 'views'],
    components: ['views'],
    theme: ['components'],
    client: ['views'],
    plugin: ['model', 'pages', 'product', 'reading', 'sandbox', 'text', 'views'],
  },
};

const root = import.meta.dirname;

/** The folder in `packages/` that a path is in; undefined if it is not in one. */
function packageOf(file) {
  const [name = ''] = path.relative(root, file).split(path.sep);
  return name in below ? name : undefined;
}

/** The room of a package that a path is in; empty for a file beside the rooms, undefined outside of `src`. */
function roomOf(file, own) {
  const [src, name = ''] = path.relative(path.join(root, own), file).split(path.sep);
  return src === 'src' ? (name in rooms[own] ? name : '') : undefined;
}

/** The folder of specs and their support that a file is in: that of the repository, or of a package; undefined if in neither. */
function specsOf(file) {
  const [folder] =
    /^(?:packages\/[^/]+\/)?tests(?=\/)/.exec(path.relative(path.dirname(root), file)) ?? [];
  return folder;
}

/** Whether a file is inside of a package, where its `exports` are all that others know. */
function isInside(file, own) {
  return path.relative(path.join(root, own), file).startsWith(`src${path.sep}`);
}

/** Why a file of a package may not import another one of it; undefined if it may. */
function roomObjection(file, target, own) {
  const room = own in rooms ? roomOf(file, own) : '';
  const other = room && roomOf(target, own);
  return !room || other === room || rooms[own][room].includes(other)
    ? undefined
    : `${room} may not import ${other === '' ? 'what is beside the rooms' : other}: packages/walls.mjs.`;
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
  const target = path.resolve(path.dirname(file), module);
  const other = packageOf(target);
  const specs = specsOf(file);
  if (specs && other && isInside(target, other)) {
    return `A spec imports ${scope}${other} by its exports alone: packages/walls.mjs.`;
  }
  if (specs === 'tests') return undefined;
  if (own === other) return own && roomObjection(file, target, own);
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
