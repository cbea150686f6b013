import type { Document, Value } from '../bson/values.ts';
import type { IndexPlan } from '../index/plan.ts';
import type { Collection } from '../storage/collection.ts';
import { isSettled, latest, type Reader } from '../storage/record.ts';
import { compileFilter } from './filter.ts';
import { planQuery } from './planner.ts';

/**
 * How many documents match where the keys of one index range tell, so that none has to be tested: a list of a million is counted in the time
 * of a look at each key. Undefined for all other queries, and within transactions, which may see other versions.
 */
export function countByIndex(
  collection: Collection,
  query: { readonly filter: Document; readonly hint?: unknown },
  { transaction, deadline }: Reader,
): number | undefined {
  if (transaction) return undefined;
  const plan = planQuery(collection, { ...query, sort: [], limited: false });
  if (plan.kind !== 'index' || plan.streams.length !== 1 || !saysAll(query.filter, plan)) return undefined;
  const { index } = plan;
  const matches = compileFilter(query.filter);
  let count = 0;
  index.forEach(plan.streams[0]!.range, (key, record) => {
    deadline?.check();
    const document = latest(record);
    if (document === undefined) return;
    // Entries of other versions stay in the tree: is this one the latest's?
    const isOwn = () => index.keysOf(document).some((own) => index.entryKey(own, record) === key);
    if (isSettled(record) || (isOwn() && matches(document, {}))) count += 1;
  });
  return count;
}

/**
 * Whether each key in the plan's range stands for a document that matches: all that the filter asks are equalities, each with a part of the
 * key, and no array behind them gives a document several keys.
 */
function saysAll(filter: Document, { bounds, index }: IndexPlan): boolean {
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

/** Numbers of different types may have one key and not be the same; an empty array has the key of null. */
const isPlain = (value: Value): boolean => typeof value === 'string' || typeof value === 'boolean';
