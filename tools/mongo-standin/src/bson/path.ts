import { mongoError } from '../errors.ts';
import { asText, define, isDocument, ownField, typeName, type Document, type Value } from './values.ts';

export type Path = readonly string[];

export function splitPath(path: string): string[] {
  return path.split('.');
}

function isArrayIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/** Returns the value at a path; array elements are selected only by explicit index. */
export function getPath(value: Value, path: Path): Value {
  let current = value;
  for (const part of path) {
    if (Array.isArray(current)) current = isArrayIndex(part) ? current[Number(part)] : undefined;
    else current = isDocument(current) ? ownField(current, part) : undefined;
    if (current === undefined) return undefined;
  }
  return current;
}

/**
 * Receives a leaf (undefined if missing) and the index of the first array element on the way. Returning true stops the
 * visit.
 */
export type Visitor = (leaf: Value, position: number | undefined) => boolean;

/**
 * Visits every value of a query path. Arrays on the way fan out over their documents (one level); a numeric part may
 * also be an array index.
 */
export function visitPath(value: Value, path: Path, visit: Visitor, depth = 0, position?: number): boolean {
  if (depth === path.length) return visit(value, position);
  if (Array.isArray(value)) return visitArray(value, path, visit, depth, position);
  if (!isDocument(value)) return visit(undefined, position);
  return visitPath(ownField(value, path[depth]!), path, visit, depth + 1, position);
}

function visitArray(values: Value[], path: Path, visit: Visitor, depth: number, position?: number): boolean {
  const part = path[depth]!;
  if (
    isArrayIndex(part) &&
    Number(part) < values.length &&
    visitPath(values[Number(part)], path, visit, depth + 1, position)
  )
    return true;
  return values.some(
    (element, i) => isDocument(element) && visitPath(element, path, visit, depth, position ?? i),
  );
}

/** Sets the value at a path and creates documents on the way. Mutates `document`. */
export function setPath(document: Document, path: Path, value: Value): void {
  let parent: Document | Value[] = document;
  for (let i = 0; i < path.length - 1; i++) parent = childContainer(parent, path, i);
  setChild(parent, path, value);
}

function childContainer(parent: Document | Value[], path: Path, i: number): Document | Value[] {
  const part = path[i]!;
  const existing = Array.isArray(parent) ? elementAt(parent, path, i) : ownField(parent, part);
  if (existing === undefined) {
    const created: Document = {};
    setChild(parent, path.slice(0, i + 1), created);
    return created;
  }
  if (Array.isArray(existing) || isDocument(existing)) return existing;
  throw mongoError(
    'PathNotViable',
    `Cannot create field '${path[i + 1]}' in element {${part}: ${describe(existing)}}`,
  );
}

function elementAt(array: Value[], path: Path, i: number): Value {
  if (!isArrayIndex(path[i]!))
    throw mongoError('PathNotViable', `Cannot create field '${path[i]}' in element {${path[i - 1]}: []}`);
  return array[Number(path[i])];
}

function setChild(parent: Document | Value[], path: Path, value: Value): void {
  const last = path.length - 1;
  if (!Array.isArray(parent)) return define(parent, path[last]!, value);
  elementAt(parent, path, last);
  const index = Number(path[last]);
  if (index > parent.length + 1_500_000)
    throw mongoError('BadValue', `can't backfill array to larger than 1500000 elements`);
  while (parent.length < index) parent.push(null);
  parent[index] = value;
}

/** Removes the value at a path; an array element becomes null, as with $unset. */
export function unsetPath(document: Document, path: Path): void {
  const parent = getPath(document, path.slice(0, -1));
  const last = path[path.length - 1]!;
  if (Array.isArray(parent)) {
    if (isArrayIndex(last) && Number(last) < parent.length) parent[Number(last)] = null;
  } else if (isDocument(parent)) {
    delete parent[last];
  }
}

function describe(value: Value): string {
  return typeof value === 'string'
    ? JSON.stringify(value)
    : value === null
      ? 'null'
      : `${typeName(value)} ${asText(value)}`;
}
