import { createHash } from 'node:crypto';

/** One spelling for one value: sorted fields, no spaces, absent = undefined. Same text after a trip through BSON. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** Hex sha256 of the canonical spelling. */
export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');
