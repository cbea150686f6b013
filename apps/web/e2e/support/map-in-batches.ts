const BATCH_SIZE = 3;

/** Runs work on each item, a few at a time. */
export async function mapInBatches<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += BATCH_SIZE)
    results.push(
      ...(await Promise.all(items.slice(from, from + BATCH_SIZE).map((item, at) => work(item, from + at)))),
    );
  return results;
}
