import { mongoError } from '../errors.ts';
import { toNumber } from '../bson/numbers.ts';
import { isDocument, isNumber, type Document } from '../bson/values.ts';
import { collectConstraints } from '../index/bounds.ts';
import { planIndex, type IndexPlan } from '../index/plan.ts';
import type { PlanQuery } from '../index/sort-order.ts';
import type { Collection } from '../storage/collection.ts';

export type Plan =
  | IndexPlan
  | { readonly kind: 'scan'; readonly reverse: boolean; readonly sorted: boolean }
  | { readonly kind: 'union'; readonly plans: readonly Plan[]; readonly sorted: boolean };

export interface PlannerQuery extends PlanQuery {
  /** `{$natural: ±1}` or an index's name or key. */
  readonly hint?: unknown;
}

/** Chooses how to find a filter's documents; the whole filter is tested afterwards. */
export function planQuery(collection: Collection, query: PlannerQuery): Plan {
  const scan: Plan = { kind: 'scan', reverse: false, sorted: query.sort.length === 0 };
  const natural = query.sort[0]?.field === '$natural' ? query.sort[0].direction : undefined;
  if (natural !== undefined) return { kind: 'scan', reverse: natural === -1, sorted: true };
  const indexes = hinted(collection, query.hint);
  if (indexes === 'scan') return { ...scan, reverse: isBackwards(query.hint) };
  const candidates = [bestIndex(indexes, query), mergedOr(indexes, query)].filter(
    (plan) => plan !== undefined,
  );
  candidates.sort((a, b) => b.score - a.score);
  return (
    candidates[0] ?? unionOr(collection, query) ?? (query.hint ? fullIndexScan(indexes[0]!, query) : scan)
  );
}

function isBackwards(hint: unknown): boolean {
  return isDocument(hint) && isNumber(hint['$natural']) && toNumber(hint['$natural']) < 0;
}

function hinted(collection: Collection, hint: unknown): Collection['ordered'] | 'scan' {
  if (hint === undefined || (isDocument(hint) && Object.keys(hint).length === 0)) return collection.ordered;
  if (isDocument(hint) && '$natural' in hint) return 'scan';
  const wanted = JSON.stringify(hint);
  const index = collection.ordered.find(
    (candidate) => candidate.name === hint || JSON.stringify(candidate.definition['key']) === wanted,
  );
  if (!index)
    throw mongoError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return [index];
}

function bestIndex(indexes: Collection['ordered'], query: PlanQuery): IndexPlan | undefined {
  const constraints = collectConstraints(query.filter);
  let best: IndexPlan | undefined;
  for (const index of indexes) {
    const plan = planIndex(index, query, constraints);
    if (plan && plan.score > (best?.score ?? 0)) best = plan;
  }
  return best;
}

/** Returns the branches of the filter's only $or, each combined with the rest of the filter. */
function orBranches({ filter }: PlanQuery): Document[] | undefined {
  const { $or: branches, ...rest } = filter;
  if (
    !Array.isArray(branches) ||
    branches.length === 0 ||
    branches.length > 100 ||
    !branches.every(isDocument)
  )
    return undefined;
  return Object.keys(rest).length === 0 ? branches : branches.map((branch) => ({ $and: [rest, branch] }));
}

/**
 * Plans a keyset page, {$or: [{a: {$gt: x}}, {a: x, _id: {$gt: y}}]}: all branches read the same index in the wanted
 * order, so their streams merge without sorting.
 */
function mergedOr(indexes: Collection['ordered'], query: PlanQuery): IndexPlan | undefined {
  const branches = orBranches(query);
  if (!branches || query.sort.length === 0) return undefined;
  const merged = indexes
    .map((index) => mergeBranches(index, query, branches))
    .filter((plan) => plan !== undefined);
  return merged.sort((a, b) => b.score - a.score)[0];
}

function mergeBranches(
  index: IndexPlan['index'],
  query: PlanQuery,
  branches: Document[],
): IndexPlan | undefined {
  const start = index.fields.findIndex(({ name }) => name === query.sort[0]!.field);
  if (start < 0) return undefined;
  const plans = branches.map((filter) => planIndex(index, { ...query, filter }, collectConstraints(filter)));
  const usable = plans.filter(
    (plan) => plan?.sorted && plan.score > 7 && plan.streams.every((stream) => stream.range.low !== ''),
  );
  const [first] = usable;
  if (!first || usable.length !== branches.length) return undefined;
  const skips = plans.map((plan) => mergeStart(plan!, query, start));
  if (skips.some((skip) => skip === undefined)) return undefined;
  const streams = plans.flatMap((plan) => plan!.streams);
  return { ...first, streams, score: Math.min(...usable.map((plan) => plan!.score)) + 6 };
}

/** Returns where merging starts. It compares the sort's fields, which must all be in the index from `start` on. */
function mergeStart(plan: IndexPlan, query: PlanQuery, start: number): number | undefined {
  const fits = query.sort.every(({ field }, i) => plan.index.fields[start + i]?.name === field);
  return fits ? start : undefined;
}

/** Plans each branch with its own index; the results are joined. */
function unionOr(collection: Collection, query: PlannerQuery): Plan | undefined {
  const branches = orBranches(query);
  if (!branches || query.hint !== undefined) return undefined;
  const plans = branches.map((filter) =>
    bestIndex(collection.ordered, { ...query, filter, sort: [], limited: false }),
  );
  if (plans.some((plan) => plan === undefined)) return undefined;
  return { kind: 'union', plans: plans as IndexPlan[], sorted: query.sort.length === 0 };
}

function fullIndexScan(index: IndexPlan['index'], query: PlanQuery): IndexPlan {
  return {
    kind: 'index',
    index,
    streams: [{ range: {}, skip: 0 }],
    reverse: false,
    sorted: query.sort.length === 0,
    score: 0,
    bounds: {},
  };
}
