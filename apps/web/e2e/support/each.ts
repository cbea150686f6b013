const AT_ONCE = 3;

/** Runs work on each item, a few at a time. */
export async function each<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(
      ...(await Promise.all(items.slice(from, from + AT_ONCE).map((item, at) => work(item, from + at)))),
    );
  return results;
}
