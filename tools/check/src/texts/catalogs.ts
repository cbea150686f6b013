import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { extract } from './extract.ts';
import { Sources } from './sources.ts';

/** Folder of the English catalogs, which are one per feature. */
export const CATALOG_FOLDER = 'locales/en';

const CODE = /^(apps|libs)\/[^/]+\/src\/.*\.tsx?$/;
/** Files without texts of the product. Specs declare texts that no user reads; libs/texts declares none. */
const NOT_CODE = /\.(spec|generated)\.|^libs\/(texts|testing)\//;

/** Returns the catalog of a file's feature, which is the folder: `apps/web/src/features/room/…` or `libs/contracts/src/exchange/…`. */
export function catalogOf(path: string): string {
  const [, name = '', , ...within] = path.split('/');
  const folders = within[0] === 'features' ? within.slice(1) : within;
  return `${CATALOG_FOLDER}/${name}/${folders.length > 1 ? folders[0] : name}.po`;
}

/** Returns every catalog by its path. Throws if a text is not a literal or not a valid ICU message. */
export function extractCatalogs(sources: Sources, paths: readonly string[]): Record<string, string> {
  const found = new Map<string, Map<string, Set<string>>>();
  const problems: string[] = [];
  for (const path of paths) {
    const { sentences, problems: own } = extract(path, sources);
    problems.push(...own, ...sentences.flatMap((sentence) => mistakeIn(sentence, path)));
    for (const sentence of sentences) {
      const catalog = entry(found, catalogOf(path), () => new Map<string, Set<string>>());
      entry(catalog, sentence, () => new Set<string>()).add(path);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries([...found].map(([path, texts]) => [path, formatCatalog(texts)]));
}

/** Returns all files that may declare texts, sorted. */
export const textFiles = (root: string): string[] =>
  ['apps', 'libs']
    .flatMap((folder) =>
      readdirSync(join(root, folder)).flatMap((name) => filesBelow(root, `${folder}/${name}/src`)),
    )
    .filter((path) => CODE.test(path) && !NOT_CODE.test(path))
    .sort();

/** Returns the catalogs of all languages on disk. */
export const catalogsOnDisk = (root: string): string[] =>
  filesBelow(root, 'locales').filter((path) => path.endsWith('.po'));

function filesBelow(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    );
  } catch {
    return [];
  }
}

function mistakeIn(sentence: string, path: string): string[] {
  try {
    compileMessageOrThrow(sentence);
    return [];
  } catch {
    return [`${path}: invalid ICU message: ${sentence}`];
  }
}

/** Formats a catalog. It is sorted and names files without line numbers, so that diffs show only changed texts. */
const formatCatalog = (texts: ReadonlyMap<string, ReadonlySet<string>>): string =>
  formatInOrder(new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1))));

/** Formats a catalog in the order of its texts. */
export function formatInOrder(texts: ReadonlyMap<string, ReadonlySet<string>>): string {
  const po = new PO();
  po.headers = {
    Language: 'en',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  for (const [sentence, files] of texts) {
    const item = new PO.Item();
    item.msgid = sentence;
    item.msgstr = [sentence];
    item.references = [...files].sort();
    po.items.push(item);
  }
  return `${po.toString()}\n`;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
