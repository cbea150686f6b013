/** Names that differ in more than this share of their letters are not similar. */
const MAX_SHARE = 0.4;

/** Returns the names that are most similar to a text, at most `limit`, the most similar first. */
export function nearestNames(text: string, names: readonly string[], limit: number): string[] {
  const key = text.toLowerCase();
  return names
    .map((name) => ({ name, distance: editDistance(key, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= MAX_SHARE * Math.max(key.length, name.length))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, limit)
    .map(({ name }) => name);
}

/** Returns how many letters must be inserted, deleted or replaced to turn one text into the other. */
export function editDistance(one: string, other: string): number {
  // Distances from the beginning of `one` to each beginning of `other`.
  let distances = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = at(distances, column) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, at(distances, column + 1) + 1, at(next, column) + 1));
    }
    distances = next;
  }
  return distances.at(-1) ?? 0;
}

const at = (distances: readonly number[], index: number): number => distances[index] ?? 0;
