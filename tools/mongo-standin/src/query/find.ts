import { lazily } from '../aggregate/lazily.ts';
import { getPath, splitPath } from '../bson/path.ts';
import { isDocument, type Document } from '../bson/values.ts';
import { mongoError } from '../errors.ts';
import type { Variables } from '../expression/compile.ts';
import type { Collection } from '../storage/collection.ts';
import type { Reader } from '../storage/record.ts';
import type { Collation } from './collation.ts';
import { candidates, type Candidate, type ExecutionStats } from './execute.ts';
import { compileFilter, type MatchContext, type Predicate } from './filter.ts';
import { distanceInMetres, nearPoint, pointOf } from './geo.ts';
import { planQuery, type Plan } from './planner.ts';
import { parseSort, sortDocuments, type Scorer } from './sort.ts';
import { compileTextSearch } from './text.ts';

export interface FindQuery {
  readonly filter: Document;
  readonly sort?: Document | undefined;
  readonly skip?: number;
  /** 0 is no limit. */
  readonly limit?: number;
  readonly collation?: Collation | undefined;
  readonly variables?: Variables | undefined;
  readonly hint?: unknown;
}

export interface Found {
  readonly plan: Plan;
  readonly stats: ExecutionStats;
  readonly matches: Predicate;
  readonly score: Scorer;
  /** Matching documents in order, after skip and limit; lazy unless sorted in memory. */
  readonly results: Iterable<Candidate>;
}

export function find(collection: Collection, asked: FindQuery, reader: Reader): Found {
  const query = { ...asked, collation: asked.collation ?? collection.collation };
  const score = textScorer(collection, query.filter);
  const matches = compileFilter(query.filter, {
    collation: query.collation,
    variables: query.variables,
    text: score && (() => (document) => score(document) > 0),
  });
  const sort = parseSort(query.sort);
  const limited = (query.limit ?? 0) > 0;
  const plan = planQuery(collection, {
    filter: query.filter,
    sort,
    limited,
    collation: query.collation,
    hint: query.hint,
  });
  const stats: ExecutionStats = { keysExamined: 0, docsExamined: 0 };
  const matching = filterCandidates(candidates(collection, plan, reader, stats), matches);
  const ordered = plan.sorted
    ? nearest(query.filter, matching)
    : lazily(() => sortCandidates(matching, query, score));
  return {
    plan,
    stats,
    matches,
    score: score ?? (() => 0),
    results: window(ordered, query.skip ?? 0, query.limit ?? 0),
  };
}

function textScorer(collection: Collection, filter: Document): Scorer | undefined {
  const text = filter['$text'];
  if (!isDocument(text)) return undefined;
  if (!collection.text) throw mongoError('IndexNotFound', 'text index required for $text query');
  return compileTextSearch(String(text['$search']), collection.text.weights);
}

function* filterCandidates(all: Iterable<Candidate>, matches: Predicate): Generator<Candidate> {
  const context: MatchContext = {};
  for (const candidate of all) if (matches(candidate.document, context)) yield candidate;
}

function sortCandidates(all: Iterable<Candidate>, query: FindQuery, score: Scorer | undefined): Candidate[] {
  const byDocument = new Map([...all].map((candidate) => [candidate.document, candidate]));
  return sortDocuments([...byDocument.keys()], parseSort(query.sort), query.collation, score).map(
    (document) => byDocument.get(document)!,
  );
}

function* window<T>(all: Iterable<T>, skip: number, limit: number): Generator<T> {
  let position = 0;
  for (const item of all) {
    if (position++ < skip) continue;
    yield item;
    if (limit > 0 && position >= skip + limit) return;
  }
}

/** $near orders by distance unless a sort says otherwise. */
function nearest(filter: Document, matching: Iterable<Candidate>): Iterable<Candidate> {
  for (const [field, operand] of Object.entries(filter)) {
    const argument = isDocument(operand) ? (operand['$near'] ?? operand['$nearSphere']) : undefined;
    if (argument === undefined) continue;
    const centre = nearPoint(argument);
    const distance = ({ document }: Candidate): number =>
      distanceInMetres(pointOf(getPath(document, splitPath(field))) ?? [0, 0], centre);
    return lazily(() => [...matching].sort((a, b) => distance(a) - distance(b)));
  }
  return matching;
}
