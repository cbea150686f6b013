/** Adds a tag, trimmed; an empty one or one that is there already (ignoring case) changes nothing. */
export function addTag(tags: readonly string[], name: string): string[] {
  const tag = name.trim();
  return tag === '' || hasTag(tags, tag) ? [...tags] : [...tags, tag];
}

export const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const hasTag = (tags: readonly string[], name: string): boolean =>
  tags.some((tag) => isSameTag(tag, name));

/** What a typed text means of the names on offer: the one of exactly that name, else the first. */
export const bestOf = (names: readonly string[], text: string): string | undefined =>
  names.find((name) => isSameTag(name, text)) ?? names[0];
