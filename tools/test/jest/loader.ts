import { transformSync, version, type Options } from '@swc/core';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/*
 * Lets Node import the project's TypeScript sources under jest's module names. Preloaded (`--import`) into every process that runs
 * specs. Compiled files are cached by their content.
 */
const CACHE = join(import.meta.dirname, '../../../.cache/specs');
const JEST_GLOBALS = pathToFileURL(join(import.meta.dirname, 'jest-object.ts')).href;
const MOCKS = Symbol.for('skillhour.test.mocks');
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

type Exports = Record<string, unknown>;

/** Jest's options for the specs of a project. */
export interface ProjectConfig {
  rootDir: string;
  moduleNameMapper: [pattern: string, name: string | string[]][];
  /** Pattern for the paths of modules that each spec file evaluates again. All others are evaluated once per worker. */
  testEnvironmentOptions: { fresh?: string };
}

/** Paths of source map files, by the URL of the source. */
export const sourceMaps = new Map<string, string>();

/** Mocks by module URL: the factory of the exports or, once the module is imported, the exports themselves. */
const mocks = new Map<string, (() => Exports) | Exports>();
Object.assign(globalThis, { [MOCKS]: mocks });

const current = { specPath: '', run: 0, names: [] as [RegExp, string][], fresh: /^$/ };

/** Starts a spec file. Modules that it imports from now on are resolved with the options of its project. */
export function startSpec(
  path: string,
  { moduleNameMapper, rootDir, testEnvironmentOptions }: ProjectConfig,
): void {
  current.specPath = path;
  current.run += 1;
  current.names = moduleNameMapper.map(([pattern, name]) => [
    new RegExp(pattern),
    String(name).replace('<rootDir>', rootDir),
  ]);
  current.fresh = new RegExp(testEnvironmentOptions.fresh ?? '^$');
  mocks.clear();
}

/** Returns the URL under which the current spec file evaluates its own copy of a module. */
export const freshUrl = (path: string): string => `${pathToFileURL(path).href}?run=${current.run}`;

/**
 * Replaces the exports of a fresh module for later imports of the current spec file.
 * @throws Error for a module that is not one of the project's sources.
 */
export function mockModule(specifier: string, factory: () => Exports): void {
  const path = findSource(mappedName(specifier), current.specPath);
  if (path === undefined || !current.fresh.test(path)) throw new Error(`Cannot mock ${specifier}.`);
  mocks.set(freshUrl(path), factory);
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
    const { parentURL } = context;
    if (!parentURL?.startsWith('file:') || isLibrary(parentURL)) return next(specifier, context);
    const name = mappedName(specifier);
    const path = findSource(name, fileURLToPath(parentURL));
    if (path === undefined) return next(name, context);
    const isFresh = parentURL.includes('?run=') && current.fresh.test(path);
    return { url: isFresh ? freshUrl(path) : pathToFileURL(path).href, shortCircuit: true };
  },
  load(url, context, next) {
    if (mocks.has(url)) return { format: 'module', source: sourceOfMock(url), shortCircuit: true };
    if (!/\.tsx?(\?|$)/.test(url) || isLibrary(url)) return next(url, context);
    return { format: 'module', source: compile(url), shortCircuit: true };
  },
});

const isLibrary = (url: string): boolean => url.includes('/node_modules/');

function mappedName(specifier: string): string {
  for (const [pattern, name] of current.names) {
    const match = pattern.exec(specifier);
    if (match) return name.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
  }
  return specifier;
}

/** Returns the path of a project source, or undefined for any other import. An import ending in `.js` may refer to a `.ts` file. */
function findSource(specifier: string, importer: string): string | undefined {
  if (!/^[./]/.test(specifier)) return undefined;
  const path = specifier.startsWith('/') ? specifier : join(dirname(importer), specifier);
  const stem = extname(path) === '.js' ? path.slice(0, -'.js'.length) : path;
  return [...ENDINGS.map((ending) => stem + ending), path].find(isFile);
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function compile(url: string): string {
  const path = fileURLToPath(url);
  const options = optionsFor(path);
  const source = readFileSync(path, 'utf8');
  const key = createHash('sha1')
    .update(`${version}\0${JSON.stringify(options)}\0${source}`)
    .digest('hex');
  const file = join(CACHE, key.slice(0, 2), `${key}.js`);
  sourceMaps.set(url, `${file}.map`);
  if (isFile(file)) return readFileSync(file, 'utf8');
  const { code, map } = transformSync(source, options);
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(`${file}.map`, map ?? '');
  writeAtomically(file, code);
  return code;
}

const optionsFor = (path: string): Options => ({
  // The root .swcrc is for builds and excludes specs.
  swcrc: false,
  filename: path,
  sourceMaps: true,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true, tsx: path.endsWith('.tsx') },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
  module: { type: 'es6' },
});

/** Writes a file atomically, because another worker may be reading it. */
function writeAtomically(file: string, text: string): void {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

function sourceOfMock(url: string): string {
  const made = mocks.get(url);
  const exports = typeof made === 'function' ? made() : made!;
  mocks.set(url, exports);
  const lines = Object.keys(exports).map((name) =>
    name === 'default' ? 'export default mock.default;' : `export const ${name} = mock.${name};`,
  );
  return [`const mock = globalThis[${symbolSource}].get(${JSON.stringify(url)});`, ...lines].join('\n');
}

const symbolSource = `Symbol.for(${JSON.stringify(MOCKS.description)})`;
