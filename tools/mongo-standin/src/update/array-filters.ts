import { mongoError } from '../errors.ts';
import { getPath } from '../bson/path.ts';
import { isArray, isDocument, type Document, type Value } from '../bson/values.ts';
import { compileFilter } from '../query/filter.ts';

export type ArrayFilters = ReadonlyMap<string, (element: Value) => boolean>;

/** Compiles one test per identifier, as in {arrayFilters: [{'item.sku': 'b'}]}. */
export function compileArrayFilters(filters: Document[], paths: string[][]): ArrayFilters {
  const compiled = new Map<string, (element: Value) => boolean>();
  for (const filter of filters) {
    const identifier = identifierOf(filter);
    if (compiled.has(identifier))
      throw mongoError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    const matches = compileFilter(filter);
    compiled.set(identifier, (element) => matches({ [identifier]: element }, {}));
  }
  const used = new Set(
    paths
      .flat()
      .filter((part) => /^\$\[.+\]$/.test(part))
      .map((part) => part.slice(2, -1)),
  );
  for (const identifier of compiled.keys())
    if (!used.has(identifier))
      throw mongoError(
        'FailedToParse',
        `The array filter for identifier '${identifier}' was not used in the update`,
      );
  return compiled;
}

function identifierOf(filter: Document): string {
  for (const [field, operand] of Object.entries(filter)) {
    if (!field.startsWith('$')) return field.split('.', 1)[0]!;
    const first = isArray(operand) ? operand[0] : undefined;
    if (isDocument(first)) return identifierOf(first);
  }
  throw mongoError(
    'FailedToParse',
    'Cannot use an expression without a top-level field name in arrayFilters',
  );
}

/** Returns whether a path part is positional; other names that begin with a dollar sign are ordinary field names. */
export function isPositional(part: string): boolean {
  return part === '$' || /^\$\[.*\]$/.test(part);
}

/** Returns the concrete paths of a path with `$`, `$[]` or `$[identifier]`. */
export function resolvePaths(
  document: Document,
  path: string[],
  filters: ArrayFilters,
  position: number | undefined,
): string[][] {
  const at = path.findIndex(isPositional);
  if (at < 0) return [path];
  const part = path[at]!;
  const before = path.slice(0, at);
  return indexesFor(document, before, part, filters, position).flatMap((index) =>
    resolvePaths(document, [...before, String(index), ...path.slice(at + 1)], filters, position),
  );
}

function indexesFor(
  document: Document,
  before: string[],
  part: string,
  filters: ArrayFilters,
  position: number | undefined,
): number[] {
  if (part === '$') {
    if (position === undefined)
      throw mongoError('BadValue', 'The positional operator did not find the match needed from the query.');
    return [position];
  }
  const array = getPath(document, before);
  if (!Array.isArray(array))
    throw mongoError(
      'BadValue',
      `The path '${before.join('.')}' must exist in the document in order to apply array updates.`,
    );
  const test = testFor(part, filters);
  return array.flatMap((element, i) => (test(element) ? [i] : []));
}

function testFor(part: string, filters: ArrayFilters): (element: Value) => boolean {
  const identifier = part.slice(2, -1);
  if (identifier === '') return () => true;
  const test = filters.get(identifier);
  if (!test) throw mongoError('BadValue', `No array filter found for identifier '${identifier}' in path`);
  return test;
}
