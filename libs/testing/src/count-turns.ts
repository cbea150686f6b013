/** Counts the turns of the event loop during some work: none if the work blocks it. */
export async function countTurns<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  const result = await work();
  clearImmediate(next);
  return { result, turns };
}
