import { BSONRegExp, ObjectId, isDocument, type Value } from './values.ts';

/** Formats a value as in MongoDB's messages, such as `{ a: 1, b: [ "x" ] }`. */
export function show(value: Value): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
  if (!isDocument(value)) return String(value);
  const fields = Object.entries(value).map(([field, part]) => `${field}: ${show(part)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
