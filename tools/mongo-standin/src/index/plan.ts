import type { Constraint, Constraints } from './bounds.ts';
import { encodeRange, intersect } from './key-range.ts';
import type { OrderedIndex } from './ordered.ts';
import type { KeyRange } from './scan.ts';
import { sortOrder, type PlanQuery } from './sort-order.ts';
import { isSubsetOf } from './subset.ts';

/** One contiguous range of an index; merging compares keys from position `skip` on. */
interface Stream {
  readonly range: KeyRange;
  readonly skip: number;
}

export interface IndexPlan {
  readonly kind: 'index';
  readonly index: OrderedIndex;
  readonly streams: readonly Stream[];
  readonly reverse: boolean;
  /** True if the scan yields the wanted order, so that no sort is needed. */
  readonly sorted: boolean;
  readonly score: number;
  /** How each bounded field was used, for explain. */
  readonly bounds: Readonly<Record<string, Constraint>>;
}

/** A key prefix of equalities, with its length after each field. */
interface Prefix {
  readonly key: string;
  readonly lengths: readonly number[];
}

const MAX_PREFIXES = 1000;

/** Returns the best use of one index for a conjunctive filter, or undefined if it is of no use. */
export function planIndex(
  index: OrderedIndex,
  query: PlanQuery,
  constraints: Constraints,
): IndexPlan | undefined {
  if (index.definition['hidden'] === true || !isCovered(index, query)) return undefined;
  const used = usableConstraints(index, constraints);
  const { prefixes, equalities, multiple } = equalityPrefixes(index, used);
  const rest = rangeOf(index, equalities, used);
  const bounded = equalities + (rest ? 1 : 0);
  if (index.sparse && !bindsPresent(index, used)) return undefined;
  const order = sortOrder(index, query, used, equalities, multiple);
  const ranged = { low: rest?.low ?? '', high: rest?.high ?? '\xff' };
  const streams = prefixes.map((prefix) => ({
    range: { low: prefix.key + ranged.low, high: prefix.key + ranged.high },
    skip: order ? (prefix.lengths[order.start] ?? 0) : 0,
  }));
  if (bounded === 0 && !(order && query.sort.length > 0)) return undefined;
  const sortScore = query.sort.length > 0 && order ? (query.limited ? 7 : 4) : 0;
  return {
    kind: 'index',
    index,
    streams,
    reverse: order?.reverse ?? false,
    sorted: order !== undefined,
    score:
      equalities * 10 +
      (rest ? 5 : 0) +
      sortScore +
      (index.unique && equalities === index.fields.length ? 20 : 0),
    bounds: Object.fromEntries(
      index.fields.slice(0, bounded).map((field) => [field.name, used.get(field.name)![0]!]),
    ),
  };
}

function usableConstraints(index: OrderedIndex, constraints: Constraints): Constraints {
  const used: Constraints = new Map();
  for (const { name } of index.fields) {
    const usable = constraints.get(name) ?? [];
    const points = usable.filter((constraint) => constraint.kind === 'points');
    if (usable.length > 0)
      used.set(name, points.length > 0 ? points.sort((a, b) => a.values.length - b.values.length) : usable);
  }
  return used;
}

function equalityPrefixes(
  index: OrderedIndex,
  used: Constraints,
): { prefixes: Prefix[]; equalities: number; multiple: boolean } {
  let prefixes: Prefix[] = [{ key: '', lengths: [0] }];
  let equalities = 0;
  for (const [i, field] of index.fields.entries()) {
    const constraint = used.get(field.name)?.[0];
    if (constraint?.kind !== 'points' || prefixes.length * constraint.values.length > MAX_PREFIXES) break;
    const keys = [...new Set(constraint.values.map((value) => index.encodeField(i, value)))].sort();
    prefixes = prefixes.flatMap(({ key, lengths }) =>
      keys.map((part) => ({ key: key + part, lengths: [...lengths, key.length + part.length] })),
    );
    equalities++;
  }
  return { prefixes, equalities, multiple: prefixes.length > 1 };
}

function rangeOf(index: OrderedIndex, position: number, used: Constraints): Required<KeyRange> | undefined {
  const field = index.fields[position];
  const constraints = field && used.get(field.name);
  const first = constraints?.[0];
  if (!field || !constraints || !first) return undefined;
  if (first.kind === 'points') return undefined; // too many values
  if (first.kind === 'prefix') return encodeRange(first, field.direction);
  const ranges = constraints.filter((constraint) => constraint.kind === 'range');
  return encodeRange(index.multikey ? ranges[0]! : intersect(ranges), field.direction);
}

/** Returns whether the filter requires a field of a sparse index, which lacks documents without its fields. */
function bindsPresent(index: OrderedIndex, used: Constraints): boolean {
  return index.fields.some(({ name }) => {
    const constraint = used.get(name)?.[0];
    return (
      constraint !== undefined &&
      (constraint.kind !== 'points' || constraint.values.every((value) => value !== null))
    );
  });
}

/** Returns whether a partial index may serve the query: only if the query implies the index's filter. */
function isCovered({ partial }: OrderedIndex, { filter }: PlanQuery): boolean {
  return partial === undefined || isSubsetOf(filter, partial);
}
