/** Adds a tag, trimmed; an empty one or one that is there already (ignoring case) changes nothing. */
export function addTag(tags: readonly string[], name: string): string[] {
  const tag = name.trim();
  const known = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return tag === '' || known ? [...tags] : [...tags, tag];
}
