import type { Source } from './sources.ts';

/** Cost of a file in addition to its length, for its headers. */
const FIXED_COST = 4_000;

/** File-local names that other files define too, by file. */
export type Renames = ReadonlyMap<string, readonly string[]>;

/** Parses the table `path name name …`, one file per line. */
export function parseRenames(text: string): Renames {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/));
  return new Map(rows.map(([path = '', ...names]) => [path, names]));
}

/**
 * Returns the texts of a few large translation units that include all sources ("unity build"). Upstream's build compiles each file alone
 * and spends 3–7 s per file on parsing the same headers. The units have about equal weight and are contiguous, because neighboring files
 * share headers and static initializers run in link order.
 */
export function unityUnits(sources: readonly Source[], renames: Renames, count: number): string[] {
  const total = sources.reduce((sum, { size }) => sum + size + FIXED_COST, 0);
  const units = Array.from({ length: count }, () => '');
  let before = 0;
  sources.forEach(({ path, size }, index) => {
    const unit = Math.min(count - 1, Math.floor((before * count) / total));
    before += size + FIXED_COST;
    units[unit] += include(path, renames.get(path) ?? [], index + 1);
  });
  return units.filter((text) => text !== '');
}

/**
 * Includes a file and gives its conflicting file-local names a suffix: in one translation unit, the same name in two files would clash. Two
 * definitions in the same namespace are a compile error, so the build reveals a gap in the table. It does not reveal a file-local name that
 * hides one of an outer namespace: check for that when the version changes.
 */
function include(path: string, names: readonly string[], number: number): string {
  const define = names.map((name) => `#define ${name} ${name}_unit${number}\n`).join('');
  const undefine = names.map((name) => `#undef ${name}\n`).join('');
  return `${define}#include "${path}"\n${undefine}`;
}
