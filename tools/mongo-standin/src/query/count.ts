import type { Document, Value } from '../bson/values.ts';
import type { IndexPlan } from '../index/plan.ts';
import type { Collection } from '../storage/collection.ts';
import { isSettled, latest, type Reader } from '../storage/record.ts';
import { compileFilter } from './filter.ts';
import { planQuery } from './planner.ts';

/**
 * Counts the matching documents by the keys of one index range alone, without testing any document. Counting a million
 * takes only a look at each key. Returns undefined for all other queries, and for readers that may see other versions
 * than the latest ones.
 */
export function countByIndex(
  collection: Collection,
  query: { readonly filter: Document; readonly hint?: unknown },
  { transaction, majority, snapshot, deadline }: Reader,
): number | undefined {
  if (transaction || snapshot !== undefined || majority?.heldAt !== undefined) return undefined;
  const plan = planQuery(collection, { ...query, sort: [], limited: false });
  if (plan.kind !== 'index' || plan.streams.length !== 1 || !coversFilter(query.filter, plan))
    return undefined;
  const { index } = plan;
  const matches = compileFilter(query.filter);
  let count = 0;
  index.forEach(plan.streams[0]!.range, (key, record) => {
    deadline?.check();
    const document = latest(record);
    if (document === undefined) return;
    // Entries of other versions stay in the tree, so check that this one belongs to the latest version.
    const isOwn = () => index.keysOf(document).some((own) => index.entryKey(own, record) === key);
    if (isSettled(record) || (isOwn() && matches(document, {}))) count += 1;
  });
  return count;
}

/**
 * Returns whether each key in the plan's range belongs to a matching document. All conditions must be equalities, each
 * covered by a part of the key. Arrays must not give a document several keys.
 */
function coversFilter(filter: Document, { bounds, index }: IndexPlan): boolean {
  const fields = Object.entries(filter);
  return (
    fields.length === Object.keys(bounds).length &&
    [...index.arrays].every((field) => field in bounds) &&
    fields.every(
      ([field, value]) =>
        bounds[field]?.kind === 'points' && (isPlain(value) || (value === null && !index.arrays.has(field))),
    )
  );
}

/**
 * Excludes numbers, since different types may share a key without being the same, and empty arrays, which have the key
 * of null.
 */
const isPlain = (value: Value): boolean => typeof value === 'string' || typeof value === 'boolean';
