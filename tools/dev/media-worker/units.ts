import type { Source } from './sources.ts';

/** A file's share of the work beyond its length: what its headers cost. */
const FIXED_COST = 4_000;

/** File-local names that another file defines too, by file. */
export type Renames = ReadonlyMap<string, readonly string[]>;

/** Reads the table `path name name …`, one file a line. */
export function parseRenames(text: string): Renames {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/));
  return new Map(rows.map(([path = '', ...names]) => [path, names]));
}

/**
 * The texts of a few big translation units that include all sources ("unity build"): upstream's
 * build compiles each file alone and spends 3–7 s a file on parsing the same headers.
 * The parts are of about equal weight and contiguous: neighbours share headers, and the static
 * initialisers of one program run in link order.
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
 * In one translation unit the same file-local name in two files would clash: in one of them it gets a
 * suffix. Two definitions in the same namespace are a compile error, so a gap in the table shows.
 * A file-local name that hides one of an outer namespace would not show: look for that when the version changes.
 */
function include(path: string, names: readonly string[], number: number): string {
  const define = names.map((name) => `#define ${name} ${name}_unit${number}\n`).join('');
  const undefine = names.map((name) => `#undef ${name}\n`).join('');
  return `${define}#include "${path}"\n${undefine}`;
}
