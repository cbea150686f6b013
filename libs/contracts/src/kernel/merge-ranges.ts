/** Points of which `<` selects the earlier one. */
type Point = number | string | Date;

/** Merges ranges that touch or overlap. Returns them by start. */
export function mergeRanges<P extends Point>(ranges: readonly { from: P; to: P }[]): { from: P; to: P }[] {
  const merged: { from: P; to: P }[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => Number(a.from > b.from) - Number(a.from < b.from))) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = last.to > to ? last.to : to;
    else merged.push({ from, to });
  }
  return merged;
}
