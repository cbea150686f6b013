import { defer } from '../aggregate/defer.ts';
import type { Document } from '../bson/values.ts';
import type { Variables } from '../expression/evaluator.ts';
import type { Collection } from '../storage/collection.ts';
import type { Reader } from '../storage/record.ts';
import { candidates, type Candidate, type ExecutionStats } from './execute.ts';
import { compileFilter } from './filter.ts';
import type { MatchContext, Predicate } from './predicate.ts';
import { planQuery, type Plan } from './planner.ts';
import { checkSortMemory, parseSort, sortDocuments } from './sort.ts';

export interface FindQuery {
  readonly filter: Document;
  readonly sort?: Document | undefined;
  readonly skip?: number;
  /** 0 is no limit. */
  readonly limit?: number;
  readonly variables?: Variables | undefined;
  readonly hint?: unknown;
  /** False if a sort may not use the disk; MongoDB 7.0 allows it by default. */
  readonly diskUse?: boolean;
}

export interface Found {
  readonly plan: Plan;
  readonly stats: ExecutionStats;
  readonly matches: Predicate;
  /** Matching documents in order, after skip and limit; lazy unless sorted in memory. */
  readonly results: Iterable<Candidate>;
}

export function find(collection: Collection, query: FindQuery, reader: Reader): Found {
  const matches = compileFilter(query.filter, {
    variables: query.variables,
  });
  const sort = parseSort(query.sort);
  const limited = (query.limit ?? 0) > 0;
  const plan = planQuery(collection, {
    filter: query.filter,
    sort,
    limited,
    hint: query.hint,
  });
  const stats: ExecutionStats = { keysExamined: 0, docsExamined: 0 };
  const matching = filterCandidates(candidates(collection, plan, reader, stats), matches);
  const ordered = plan.sorted ? matching : defer(() => sortCandidates(matching, query));
  return {
    plan,
    stats,
    matches,
    results: window(ordered, query.skip ?? 0, query.limit ?? 0),
  };
}

const DURING = 'Executor error during find command';

function* filterCandidates(all: Iterable<Candidate>, matches: Predicate): Generator<Candidate> {
  const context: MatchContext = {};
  for (const candidate of all) if (matches(candidate.document, context)) yield candidate;
}

function sortCandidates(all: Iterable<Candidate>, query: FindQuery): Candidate[] {
  const byDocument = new Map([...all].map((candidate) => [candidate.document, candidate]));
  const sorted = sortDocuments([...byDocument.keys()], parseSort(query.sort));
  if (query.diskUse === false)
    checkSortMemory(sorted, query.limit ? query.limit + (query.skip ?? 0) : 0, DURING);
  return sorted.map((document) => byDocument.get(document)!);
}

function* window<T>(all: Iterable<T>, skip: number, limit: number): Generator<T> {
  let position = 0;
  for (const item of all) {
    if (position++ < skip) continue;
    yield item;
    if (limit > 0 && position >= skip + limit) return;
  }
}
