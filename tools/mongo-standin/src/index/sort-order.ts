import type { Document } from '../bson/values.ts';
import type { SortSpec } from '../query/sort.ts';
import type { Constraints } from './bounds.ts';
import type { OrderedIndex } from './ordered.ts';

export interface PlanQuery {
  readonly filter: Document;
  readonly sort: SortSpec;
  readonly limited: boolean;
}

export interface Order {
  readonly reverse: boolean;
  /** Index field at which the sort begins; merging ignores keys before it. */
  readonly start: number;
}

/** Returns how the index provides the wanted order, or undefined if it does not. */
export function sortOrder(
  index: OrderedIndex,
  query: PlanQuery,
  used: Constraints,
  equalities: number,
  multiple: boolean,
): Order | undefined {
  if (query.sort.length === 0) return { reverse: false, start: 0 };
  // Arrays sort by their extremes.
  if (query.sort.some(({ field }) => index.arrays.has(field))) return undefined;
  return (
    contiguous(index, query.sort, equalities) ??
    (multiple ? undefined : withoutConstants(index, query.sort, used, equalities))
  );
}

/** Succeeds if the sort's fields are consecutive in the index, preceded by equalities only. */
function contiguous(index: OrderedIndex, sort: SortSpec, equalities: number): Order | undefined {
  for (let start = 0; start <= equalities; start++) {
    const reverse = matching(index.fields.slice(start), sort);
    if (reverse !== undefined) return { reverse, start };
  }
  return undefined;
}

/** Ignores fields with a single value, which neither need sorting nor disturb an order. */
function withoutConstants(
  index: OrderedIndex,
  sort: SortSpec,
  used: Constraints,
  equalities: number,
): Order | undefined {
  const constant = new Set(
    index.fields
      .slice(0, equalities)
      .filter(({ name }) => used.get(name)?.[0]?.kind === 'points')
      .map(({ name }) => name),
  );
  const wanted = sort.filter(({ field }) => !constant.has(field));
  const reverse = matching(
    index.fields.filter(({ name }) => !constant.has(name)),
    wanted,
  );
  return reverse === undefined ? undefined : { reverse, start: 0 };
}

/** Returns whether the index provides the sort backwards (true) or forwards (false); undefined if neither. */
function matching(fields: OrderedIndex['fields'], sort: SortSpec): boolean | undefined {
  if (sort.length === 0) return false;
  if (sort.length > fields.length) return undefined;
  const same = sort.map(({ field, direction }, i) =>
    fields[i]!.name === field ? direction === fields[i]!.direction : undefined,
  );
  if (same.includes(undefined)) return undefined;
  if (same.every(Boolean)) return false;
  return same.some(Boolean) ? undefined : true;
}
