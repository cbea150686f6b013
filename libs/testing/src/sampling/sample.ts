import { createHash } from 'node:crypto';
import type { Matrix } from './matrices.js';

export interface SampleOptions<T> {
  /** How many cases of each group; 1 by default. */
  perGroup?: number;
  /** Cases with the same key form a group; all cases form one by default. */
  groupOf?: (item: T) => string;
  /** Name of these cases among several lists of one matrix, so that each list's choice is independent of the others. */
  list?: string;
}

/** Returns whether every case of every matrix runs (`npm run test:all`). */
export const isExhaustive = (): boolean => process.env['EXHAUSTIVE'] === '1';

/**
 * Returns the cases of a matrix to run, in their original order. With `EXHAUSTIVE=1` these are all, otherwise some of
 * each group, chosen by `SEED` (an integer, 1 by default).
 */
export function sample<T>(
  matrix: Matrix,
  cases: readonly T[],
  { perGroup = 1, groupOf = () => '', list = '' }: SampleOptions<T> = {},
): T[] {
  if (isExhaustive()) return [...cases];
  const seed = process.env['SEED'] ?? '1';
  const rankOf = (index: number) =>
    createHash('sha1').update(`${seed} ${matrix} ${list} ${index}`).digest('hex');
  const ranked = cases
    .map((item, index) => ({ item, index, rank: rankOf(index) }))
    .sort((one, other) => one.rank.localeCompare(other.rank));
  const taken = new Map<string, number>();
  const chosen = ranked.filter(({ item }) => {
    const count = (taken.get(groupOf(item)) ?? 0) + 1;
    taken.set(groupOf(item), count);
    return count <= perGroup;
  });
  return chosen.sort((one, other) => one.index - other.index).map(({ item }) => item);
}

/**
 * Returns whether a single case of a matrix runs, given by its name: on average one in `oneIn`, chosen by `SEED`; all with
 * `EXHAUSTIVE=1`.
 */
export const isSampled = (matrix: Matrix, name: string, oneIn: number): boolean =>
  sample(
    matrix,
    Array.from({ length: oneIn }, (_, index) => index),
    { list: name },
  ).includes(0);
