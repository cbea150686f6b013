import { equalValues } from '../bson/compare.ts';
import { typeName, isDocument, type Document, type Value } from '../bson/values.ts';

interface Description {
  readonly updatedFields: Document;
  readonly removedFields: string[];
  readonly truncatedArrays: Document[];
}

/** What changed between two states, by dotted path into nested documents. */
export function describeUpdate(before: Document, after: Document): Description {
  const description: Description = { updatedFields: {}, removedFields: [], truncatedArrays: [] };
  compare(before, after, '', description);
  return description;
}

function compare(before: Document, after: Document, prefix: string, description: Description): void {
  for (const field of Object.keys(after)) {
    const path = prefix + field;
    const [old, now] = [before[field], after[field]];
    if (isDocument(old) && isDocument(now)) compare(old, now, `${path}.`, description);
    else if (!identical(old, now)) description.updatedFields[path] = now;
  }
  for (const field of Object.keys(before))
    if (!Object.hasOwn(after, field)) description.removedFields.push(prefix + field);
}

/** Equal in value and in type: 1 and 1.0 compare equal, but are a change. */
export function identical(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeName(a) !== typeName(b) || !equalValues(a, b)) return false;
  if (Array.isArray(a)) return a.every((element, i) => identical(element, (b as Value[])[i]));
  if (!isDocument(a)) return typeof a !== 'object' || String(a) === String(b);
  return Object.keys(a).every((field) => identical(a[field], (b as Document)[field]));
}
