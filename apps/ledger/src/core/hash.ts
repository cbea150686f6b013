import { createHash } from 'node:crypto';

/** Serializes equal values to the same text: sorted fields, no spaces, absent = undefined. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

/** Returns the SHA-256 hash in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
