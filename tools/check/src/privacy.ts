import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Heading of the collections that each service has. */
const EVERY_SERVICE = 'Every service';
/** Libraries whose collections are in the database of each service that uses them. */
const LIBRARIES = ['persistence', 'markdown'];

/** Code that names a collection. */
const NAMES = [
  /\bcollection: '([a-z_]+)'/g,
  /\bnew SearchIndex\(\w+, '([a-z_]+)'/g,
  /\bnew Allowance\(\w+, '([a-z_]+)'/g,
  /\.collection(?:<[^>]*>)?\('([a-z_]+)'\)/g,
  /\bcollectionOf\('([a-z_]+)'/g,
];

/** One row of `docs/privacy.md`. */
export interface DocumentedCollection {
  /** `identity.accounts` */
  name: string;
  what: string;
  why: string;
  kept: string;
  exported: string;
}

/** Collections and exported files of the code. */
export interface StoredData {
  /** Collections as `identity.accounts`. */
  collections: ReadonlySet<string>;
  /** Files of a member's export as `identity/account.json`. */
  files: ReadonlySet<string>;
  /** Files that `README.txt` of an export explains. */
  explained: ReadonlySet<string>;
}

export const collectionsIn = (source: string): string[] =>
  NAMES.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name));

/** Reads the tables of `docs/privacy.md`: a heading per service, and a row per collection. */
export function parsePrivacy(markdown: string): DocumentedCollection[] {
  let service = '';
  return markdown.split('\n').flatMap((line) => {
    service = /^## (.+)$/.exec(line)?.[1] ?? service;
    const cells = line.split('|').map((cell) => cell.trim());
    const name = /^`([a-z_]+)`$/.exec(cells[1] ?? '')?.[1];
    if (name === undefined) return [];
    const [what = '', why = '', kept = '', exported = ''] = cells.slice(2);
    return [{ name: `${service}.${name}`, what, why, kept, exported }];
  });
}

/** Returns the differences between the code and the documentation, as sentences. */
export function problemsOf(documented: readonly DocumentedCollection[], stored: StoredData): string[] {
  const names = new Set(documented.map(({ name }) => name));
  const named = new Set(documented.flatMap(({ exported }) => filesIn(exported)));
  return [
    ...[...stored.collections].filter((name) => !names.has(name)).map((name) => `${name} is not documented`),
    ...[...names].filter((name) => !stored.collections.has(name)).map((name) => `${name} does not exist`),
    ...documented.flatMap((row) => rowProblems(row, stored)),
    ...[...stored.files]
      .filter((file) => !named.has(file))
      .map((file) => `${file} is named by no collection`),
    ...[...stored.files]
      .filter((file) => !stored.explained.has(file))
      .map((file) => `${file} is not explained in README.txt`),
    ...[...stored.explained]
      .filter((file) => !stored.files.has(file))
      .map((file) => `README.txt explains ${file}, which no service exports`),
  ];
}

const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([a-z]+\/[a-z-]+\.json)`/g)].map(([, file = '']) => file);

/** A row names exported files, or begins its last cell with `No:` and a reason. */
function rowProblems({ name, what, why, kept, exported }: DocumentedCollection, { files }: StoredData) {
  const isReason = /^No: .{5,}/.test(exported);
  const exportedFiles = filesIn(exported);
  return [
    ...Object.entries({ what, why, kept })
      .filter(([, cell]) => cell === '')
      .map(([column]) => `${name} has no entry under "${column}"`),
    ...(isReason || exportedFiles.length > 0 ? [] : [`${name} has neither an export nor a reason`]),
    ...exportedFiles
      .filter((file) => !files.has(file))
      .map((file) => `${name} names ${file}, which no service exports`),
  ];
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Returns the TypeScript files of a folder, without specs. */
const sourcesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: ROOT }).filter((file) => !file.includes('.spec.'));

/** Reads which collections and exported files the code has. */
export function readStoredData(): StoredData {
  const services = globSync('apps/*/src/exports', { cwd: ROOT }).map(
    (folder) => folder.split(/[\\/]/)[1] ?? '',
  );
  const own = services.flatMap((service) =>
    sourcesOf(`apps/${service}/src`).flatMap((file) =>
      collectionsIn(read(file)).map((name) => `${service}.${name}`),
    ),
  );
  const shared = LIBRARIES.flatMap((library) =>
    sourcesOf(`libs/${library}/src`).flatMap((file) => collectionsIn(read(file))),
  );
  // Services also read collections of the libraries.
  const sharedNames = new Set(shared);
  const isShared = (name: string) => sharedNames.has(name.split('.')[1] ?? '');
  return {
    collections: new Set([
      ...own.filter((name) => !isShared(name)),
      ...[...sharedNames].map((name) => `${EVERY_SERVICE}.${name}`),
    ]),
    files: new Set(services.flatMap((service) => filesOf(service))),
    explained: new Set(
      [...read('apps/identity/src/exports/readme.ts').matchAll(/^ {2}'([a-z]+\/[a-z-]+\.json)':/gm)].map(
        ([, file = '']) => file,
      ),
    ),
  };
}

/** Returns the files of a service's part of an export: `file: 'posts'`, or a key of the exchange's table of kinds. */
function filesOf(service: string): string[] {
  const sources = sourcesOf(`apps/${service}/src/exports`).map(read);
  const names = sources.flatMap((source) => [
    ...[...source.matchAll(/\bfile: '([a-z-]+)'/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/^ {2}(\w+): \{\n {4}(?:collection|of):/gm)].map(([, name = '']) => name),
  ]);
  return names.map((name) => `${service}/${name}.json`);
}

export const readPrivacy = (): DocumentedCollection[] => parsePrivacy(read('docs/privacy.md'));
