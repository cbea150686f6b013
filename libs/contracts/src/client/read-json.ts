import type { Text } from '@skillhour/texts';

/** What a text means as JSON; undefined for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON object as it is; anything else as an empty one. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** The lists of an object, without what does not belong in them. */
export const listsOf = <T>(value: unknown, belongs: (item: unknown) => item is T): Record<string, T[]> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).map(([key, list]) => [
      key,
      Array.isArray(list) ? list.filter(belongs) : [],
    ]),
  );

/** The texts of a list, as an answer carries them. */
export const textsOf = (value: unknown): readonly Text[] =>
  Array.isArray(value) ? value.filter(isText) : [];

const isText = (value: unknown): value is Text => typeof recordOf(value)['id'] === 'string';
