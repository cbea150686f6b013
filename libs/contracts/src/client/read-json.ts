import type { Text } from '@skillhour/texts';

/** Parses a text as JSON. Returns undefined if it is not valid JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a JSON object unchanged, and an empty object for anything else. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** Returns the lists of an object, without items of another type. */
export const listsOf = <T>(value: unknown, belongs: (item: unknown) => item is T): Record<string, T[]> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).map(([key, list]) => [
      key,
      Array.isArray(list) ? list.filter(belongs) : [],
    ]),
  );

/** Returns the valid texts of a list from a response. */
export const textsOf = (value: unknown): readonly Text[] =>
  Array.isArray(value) ? value.filter(isText) : [];

const isText = (value: unknown): value is Text => typeof recordOf(value)['id'] === 'string';
