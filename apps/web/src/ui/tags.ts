/** Adds a trimmed tag. An empty one or a duplicate (ignoring case) changes nothing. */
export function addTag(tags: readonly string[], name: string): string[] {
  const tag = name.trim();
  return tag === '' || hasTag(tags, tag) ? [...tags] : [...tags, tag];
}

export const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const hasTag = (tags: readonly string[], name: string): boolean =>
  tags.some((tag) => isSameTag(tag, name));

/** Returns the suggestion that a text selects: the one of exactly that name, otherwise the first. */
export const bestMatchOf = (names: readonly string[], text: string): string | undefined =>
  names.find((name) => isSameTag(name, text)) ?? names[0];
