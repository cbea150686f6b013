import type sorted from 'sorted-btree';
import type { Record } from '../storage/record.ts';

export type Tree = InstanceType<typeof sorted.default<string, Record>>;

/** low ≤ key < high; an absent bound is open. */
export interface KeyRange {
  readonly low?: string | undefined;
  readonly high?: string | undefined;
}

const FIRST_CHUNK = 16;
const MAX_CHUNK = 512;

/**
 * Walks a tree in chunks and seeks again from the last key for each: the tree may change while a cursor is idle, which
 * its own iterators do not tolerate.
 */
export function* scanTree(tree: Tree, range: KeyRange, reverse: boolean): Generator<[string, Record]> {
  let size = FIRST_CHUNK;
  let last: string | undefined;
  for (;;) {
    const chunk = reverse ? readDown(tree, range, last, size) : readUp(tree, range, last, size);
    yield* chunk;
    if (chunk.length < size) return;
    last = chunk[chunk.length - 1]![0];
    size = Math.min(size * 2, MAX_CHUNK);
  }
}

function readUp(
  tree: Tree,
  { low, high }: KeyRange,
  last: string | undefined,
  size: number,
): Array<[string, Record]> {
  const chunk: Array<[string, Record]> = [];
  for (const [key, record] of tree.entries(last ?? low)) {
    if (high !== undefined && key >= high) break;
    if (key === last) continue;
    chunk.push([key, record]);
    if (chunk.length === size) break;
  }
  return chunk;
}

function readDown(
  tree: Tree,
  { low, high }: KeyRange,
  last: string | undefined,
  size: number,
): Array<[string, Record]> {
  const chunk: Array<[string, Record]> = [];
  const from = last ?? high;
  for (const [key, record] of tree.entriesReversed(from)) {
    if (low !== undefined && key < low) break;
    if (key === from) continue; // the upper bound is exclusive, and `last` was already returned
    chunk.push([key, record]);
    if (chunk.length === size) break;
  }
  return chunk;
}
