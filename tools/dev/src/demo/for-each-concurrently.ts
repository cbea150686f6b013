/**
 * Runs work for each item, at most `atOnce` at a time. After a failure no further work starts. When the running work has ended, it throws
 * the first failure.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items].values();
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const item of waiting) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failures.length > 0) throw failures[0];
}
