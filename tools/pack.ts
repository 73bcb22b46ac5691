/** `npm run pack [FOLDER]`: a tarball of each package, with JavaScript and type declarations in place of TypeScript. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import omit from 'lodash/omit';
import ts from 'typescript';

const root = path.resolve(__dirname, '..');
const packages = path.join(root, 'packages');
const modules = path.join(root, 'node_modules');
const isSource = /(?<!\.d)\.tsx?$/;

interface Manifest {
  name: string;
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  sideEffects?: boolean | string[];
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const inLib = (file: string) => file.replace(/^(\.\/)?src\//, '$1lib/');
/** Launchers of commands, which load TypeScript: only this repository has them. */
const isLauncher = /\bbin\.mjs$/;
/** Whether a file that is not compiled goes into the tarball. An allowlist: no stray key or `.env` is published. */
export const isPacked = (file: string) =>
  /^(?:README\.md|(?:src|data)\/(?:.*\.)(?:css|eta|md|mustache|[cm]js|mts|json))$/.test(file) &&
  !/(?:^|\/)\./.test(file);
const launched = (file: string) => file.replace(isLauncher, 'bin.ts');
const compiled = (file: string, ending: string) => inLib(file).replace(isSource, ending);

/** The file that a relative import of a source file means, as an import of what is made of it. */
function relativeImport(specifier: string, folder: string): string {
  // Node.js takes JSON only with an attribute, which not every bundler knows.
  if (specifier.endsWith('.json')) return specifier.replace(/json$/, 'js');
  const file = path.resolve(folder, specifier);
  if (existsSync(`${file}.ts`) || existsSync(`${file}.tsx`)) return `${specifier}.js`;
  return path.extname(specifier) ? specifier : `${specifier}/index.js`;
}

/** A file of another package, with its ending; packages with `exports` know it without. */
function packageImport(specifier: string): string {
  const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)\/./.exec(specifier) ?? [];
  const manifest = path.join(modules, name, 'package.json');
  if (!name || !existsSync(manifest) || readManifest(manifest).exports) return specifier;
  const files = [`${specifier}.js`, `${specifier}/index.js`];
  return files.find((file) => existsSync(path.join(modules, file))) ?? specifier;
}

/** Names the file in each import: Node.js guesses none. */
function withFileNames(text: string, folder: string): string {
  const imports = ts.preProcessFile(text, true, true).importedFiles;
  return imports.reduceRight((result, { fileName, pos }) => {
    const file = fileName.startsWith('.') ? relativeImport(fileName, folder) : packageImport(fileName);
    const start = pos + 1;
    return result.slice(0, start) + file + result.slice(start + fileName.length);
  }, text);
}

/** Compiles all packages at once, since they share types, into `OUT/PACKAGE/lib`. `npm run check:code` finds errors. */
function compile(out: string): void {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile.bind(ts.sys)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const sources = ts.sys.readDirectory(packages, ['.ts', '.tsx'], undefined, ['*/src/**/*']);
  const program = ts.createProgram(sources, {
    ...options,
    noEmit: false,
    declaration: true,
    jsx: ts.JsxEmit.ReactJSX,
    newLine: ts.NewLineKind.LineFeed,
    rootDir: packages,
    outDir: packages,
  });
  program.emit(undefined, (name, text) => {
    const [folder = '', ...file] = path.relative(packages, name).split(path.sep);
    const target = path.join(out, folder, inLib(file.join('/')));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, withFileNames(text, path.dirname(name)));
  });
}

/** What is used as it is: styles, templates and data; data that sources import as a module, too. */
function copyFiles(from: string, to: string): void {
  for (const source of ts.sys.readDirectory(from, undefined, ['tests', 'node_modules', 'package.json'])) {
    const file = path.relative(from, source).replaceAll(path.sep, '/');
    if (isSource.test(source) || isLauncher.test(source) || !isPacked(file)) continue;
    const target = path.join(to, inLib(file));
    cpSync(source, target);
    if (/(?<!\.schema)\.json$/.test(source)) {
      const text = readFileSync(source, 'utf8').trim();
      writeFileSync(target.replace(/json$/, 'js'), `export default ${text};\n`);
    }
  }
}

/** The manifest of a package that is compiled. */
function packedManifest(manifest: Manifest): object {
  const faces = Object.entries(manifest.exports ?? {}).map(([face, file]) => [
    face,
    isSource.test(file) ? { types: compiled(file, '.d.ts'), default: compiled(file, '.js') } : inLib(file),
  ]);
  const bins = Object.entries(manifest.bin ?? {}).map(([name, file]) => [name, compiled(launched(file), '.js')]);
  const { sideEffects } = manifest;
  return {
    ...omit(manifest, ['devDependencies', 'scripts']),
    exports: Object.fromEntries(faces) as object,
    ...(Array.isArray(sideEffects) && { sideEffects: sideEffects.map((file) => compiled(file, '.js')) }),
    ...(manifest.bin && { bin: Object.fromEntries(bins) as object }),
  };
}

/** @param folder where the tarballs are written */
export function pack(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const out = mkdtempSync(path.join(tmpdir(), 'pack-'));
  try {
    compile(out);
    const folders = readdirSync(out).map((name) => {
      const [from, to] = [path.join(packages, name), path.join(out, name)];
      copyFiles(from, to);
      cpSync(path.join(root, 'LICENSE'), path.join(to, 'LICENSE'));
      const manifest = packedManifest(readManifest(path.join(from, 'package.json')));
      writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      return to;
    });
    const options = ['--pack-destination', folder, '--ignore-scripts', '--silent'];
    execFileSync('npm', ['pack', ...folders, ...options], { stdio: 'inherit' });
  } finally {
    rmSync(out, { recursive: true });
  }
}

if (require.main === module) pack(path.resolve(process.argv[2] ?? 'packages-dist'));
