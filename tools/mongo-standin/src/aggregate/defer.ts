/** Defers a computation until its results are first requested. */
export function* defer<T>(compute: () => Iterable<T>): Generator<T> {
  yield* compute();
}
