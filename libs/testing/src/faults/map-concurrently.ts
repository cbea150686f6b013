/** Processes each item, at most `atOnce` of them concurrently; returns the results in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const waiting = items.entries();
  const done: R[] = [];
  const lane = async (): Promise<void> => {
    for (const [index, item] of waiting) done[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return done;
}
