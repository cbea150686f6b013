import { Binary, BSONRegExp, ObjectId } from 'bson';
import { isDocument, type Document, type Value } from '../bson/values.ts';

/** A query without its values: everything a planner needs to choose an index. */
export interface QueryShape {
  readonly filter?: Document;
  readonly sort?: Document;
  readonly hint?: Value;
  /** Replaces the filter. */
  readonly pipeline?: readonly Document[];
}

/** String values in partial filter expressions. They are kept, because the planner compares them with the query's. */
type Literals = ReadonlySet<Value>;

function literalsOf(indexes: readonly Document[]): Literals {
  const literals = new Set<Value>();
  const collect = (value: Value): void => {
    if (typeof value === 'string') literals.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const index of indexes) collect(index['partialFilterExpression']);
  return literals;
}

/**
 * Returns the queries of a command, with their values replaced by samples of the same type in extended JSON.
 * @param indexes the definitions of the collection's indexes
 */
export function queryShapes(name: string, command: Document, indexes: readonly Document[]): QueryShape[] {
  const queries = queriesOf(name, command);
  if (queries.length === 0) return [];
  const literals = literalsOf(indexes);
  return queries.flatMap(({ filter, sort, hint, pipeline }): QueryShape[] => {
    const extras = { ...(isFilled(sort) && { sort }), ...(hint !== undefined && { hint }) };
    if (pipeline) return [{ pipeline: pipeline.map((stage) => stageShape(stage, literals)), ...extras }];
    const shape = filterShape(isDocument(filter) ? filter : {}, literals);
    return shape ? [{ filter: shape, ...extras }] : [];
  });
}

interface Query {
  filter?: Value;
  sort?: Value;
  hint?: Value;
  pipeline?: Document[] | undefined;
}

function queriesOf(name: string, command: Document): Query[] {
  const { sort, hint, updates, deletes } = command;
  switch (name) {
    case 'find':
      return [{ filter: command['filter'], sort, hint }];
    case 'count':
      // A count without a filter is read from the collection's metadata.
      return isFilled(command['query']) ? [{ filter: command['query'], hint }] : [];
    case 'distinct':
      return [{ filter: command['query'] }];
    case 'findAndModify':
      return [{ filter: command['query'], sort, hint }];
    case 'update':
    case 'delete':
      return ([updates ?? deletes ?? []].flat() as Document[]).map((statement) => ({
        filter: statement['q'],
        hint: statement['hint'],
      }));
    case 'aggregate':
      return [{ pipeline: command['pipeline'] as Document[] | undefined, hint }];
    default:
      return [];
  }
}

const isFilled = (value: Value): value is Document => isDocument(value) && Object.keys(value).length > 0;

/** Returns `undefined` for a filter that never matches (`$in: []`), which needs no plan. */
function filterShape(filter: Document, literals: Literals): Document | undefined {
  return findsNothing(filter) ? undefined : (sample(filter, literals) as Document);
}

function findsNothing(value: Value): boolean {
  if (Array.isArray(value)) return value.some(findsNothing);
  if (!isDocument(value)) return false;
  return Object.entries(value).some(
    ([key, part]) => (key === '$in' && Array.isArray(part) && part.length === 0) || findsNothing(part),
  );
}

function stageShape(stage: Document, literals: Literals): Document {
  return isDocument(stage['$match'])
    ? { $match: sample(stage['$match'], literals) }
    : (sample(stage, literals, true) as Document);
}

/** Operators whose argument is part of the query itself. */
const LITERAL_OPERATORS = new Set(['$type', '$options', '$meta']);

/** @param isExpression whether strings that begin with `$` are field paths */
function sample(value: Value, literals: Literals, isExpression = false): Value {
  if (value === null || typeof value === 'boolean' || literals.has(value)) return value;
  if (typeof value === 'string') return isExpression && value.startsWith('$') ? value : 'text';
  if (Array.isArray(value)) return samples(value, literals, isExpression);
  if (isDocument(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        LITERAL_OPERATORS.has(key) ? part : sample(part, literals, isExpression || key === '$expr'),
      ]),
    );
  return sampleOfObject(value);
}

/** Removes equal samples, so that queries for two and for three members have the same shape. */
function samples(values: readonly Value[], literals: Literals, isExpression: boolean): Value[] {
  const kinds = values.map((value) => sample(value, literals, isExpression));
  return isExpression ? kinds : [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()];
}

function sampleOfObject(value: Value): Value {
  if (value instanceof Date) return { $date: '2026-01-01T00:00:00Z' };
  if (value instanceof ObjectId) return { $oid: '0'.repeat(24) };
  if (value instanceof Binary) return { $binary: { base64: '', subType: '00' } };
  if (value instanceof BSONRegExp)
    return {
      $regularExpression: {
        pattern: value.pattern.startsWith('^') ? '^text' : 'text',
        options: value.options,
      },
    };
  return 1;
}
