/** Returns the pages to offer: first, last and those within 1 of the current one; `null` is a gap shown as dots. */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, total])]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) =>
    index > 0 && page - (shown[index - 1] ?? 0) > 1 ? [null, page] : [page],
  );
}
