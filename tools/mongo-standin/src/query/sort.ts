import { mongoError, notSupported } from '../errors.ts';
import { encodedSize } from '../bson/encode.ts';
import { compareValues } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import { splitPath, visitPath, type Path } from '../bson/path.ts';
import { isDocument, isNumber, type Document, type Value } from '../bson/values.ts';

export type Direction = 1 | -1;
export type SortSpec = ReadonlyArray<{ readonly field: string; readonly direction: Direction }>;

export function parseSort(spec: Document | undefined): SortSpec {
  return Object.entries(spec ?? {}).map(([field, order]) => ({ field, direction: parseOrder(field, order) }));
}

function parseOrder(field: string, order: Value): Direction {
  if (isDocument(order)) {
    throw notSupported(`sorting by ${JSON.stringify(order)}`);
  }
  if (!isNumber(order) || Math.abs(toNumber(order)) !== 1)
    throw mongoError(
      'BadValue',
      `bad sort specification: $sort key ordering for '${field}' must be 1 (for ascending) or -1 (for descending)`,
    );
  return toNumber(order) as Direction;
}

/** MongoDB's `internalQueryMaxBlockingSortMemoryUsageBytes`. */
const MAX_SORT_BYTES = 100 * 1024 * 1024;

/**
 * Checks the memory limit of a sort that may not use the disk: 100 MiB for the first `limit` documents (0: all). A
 * single document is always allowed.
 */
export function checkSortMemory(sorted: readonly Document[], limit: number, during: string): void {
  if (limit === 1) return;
  let bytes = 0;
  for (const document of limit > 0 ? sorted.slice(0, limit) : sorted) {
    bytes += encodedSize(document);
    if (bytes > MAX_SORT_BYTES)
      throw mongoError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `${during} :: caused by :: Sort exceeded memory limit of ${MAX_SORT_BYTES} bytes, but did not opt in to external sorting.`,
      );
  }
}

/** Sorts by keys computed once per document. */
export function sortDocuments(documents: Document[], spec: SortSpec): Document[] {
  const fields = spec.map(({ field, direction }) => ({ path: splitPath(field), direction }));
  const keyed = documents.map((document) => ({
    document,
    keys: fields.map(({ path, direction }) => sortKey(document, path, direction)),
  }));
  keyed.sort((a, b) => {
    for (let i = 0; i < fields.length; i++) {
      const order = compareValues(a.keys[i], b.keys[i]);
      if (order !== 0) return fields[i]!.direction === -1 ? -order : order;
    }
    return 0;
  });
  return keyed.map(({ document }) => document);
}

/** Returns the sort key of a document: an array sorts by its smallest element ascending, by its largest descending. */
function sortKey(document: Document, path: Path, direction: Direction): Value {
  let best: Value;
  let found = false;
  const offer = (candidate: Value): void => {
    if (found && compareValues(candidate, best) * direction >= 0) return;
    best = candidate;
    found = true;
  };
  visitPath(document, path, (leaf) => {
    if (!Array.isArray(leaf)) offer(leaf ?? null);
    else if (leaf.length === 0)
      offer(undefined); // an empty array sorts before null
    else leaf.forEach((element) => offer(element));
    return false;
  });
  return found ? best : null;
}
