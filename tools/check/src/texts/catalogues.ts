import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { extract } from './extract.ts';
import { Sources } from './sources.ts';

/** Where the English catalogues lie: one a feature. */
export const CATALOGUES = 'locales/en';

const CODE = /^(apps|libs)\/[^/]+\/src\/.*\.tsx?$/;
/** Specs declare texts that nobody reads; the lib of texts declares none. */
const NOT_CODE = /\.(spec|generated)\.|^libs\/(texts|testing)\//;

/** The catalogue of a file's feature: `apps/web/src/features/room/…` and `libs/contracts/src/exchange/…` by their folder. */
export function catalogueOf(path: string): string {
  const [, name = '', , ...within] = path.split('/');
  const folders = within[0] === 'features' ? within.slice(1) : within;
  return `${CATALOGUES}/${name}/${folders.length > 1 ? folders[0] : name}.po`;
}

/** Every catalogue by its path. Throws where a text is no literal, or no ICU sentence. */
export function catalogues(sources: Sources, paths: readonly string[]): Record<string, string> {
  const found = new Map<string, Map<string, Set<string>>>();
  const problems: string[] = [];
  for (const path of paths) {
    const { sentences, problems: own } = extract(path, sources);
    problems.push(...own, ...sentences.flatMap((sentence) => mistakeIn(sentence, path)));
    for (const sentence of sentences) {
      const catalogue = entry(found, catalogueOf(path), () => new Map<string, Set<string>>());
      entry(catalogue, sentence, () => new Set<string>()).add(path);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries([...found].map(([path, texts]) => [path, written(texts)]));
}

/** All files that may declare texts, sorted. */
export const textFiles = (root: string): string[] =>
  ['apps', 'libs']
    .flatMap((folder) =>
      readdirSync(join(root, folder)).flatMap((name) => filesBelow(root, `${folder}/${name}/src`)),
    )
    .filter((path) => CODE.test(path) && !NOT_CODE.test(path))
    .sort();

/** All catalogues that lie on disk. */
export const cataloguesOnDisk = (root: string): string[] =>
  filesBelow(root, CATALOGUES).filter((path) => path.endsWith('.po'));

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
    return [`${path}: no ICU sentence: ${sentence}`];
  }
}

/** Sorted, with the files but not their lines, so that only what changed differs. */
function written(texts: ReadonlyMap<string, ReadonlySet<string>>): string {
  const po = new PO();
  po.headers = {
    Language: 'en',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  for (const [sentence, files] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
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
