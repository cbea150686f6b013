import DataLoader from 'dataloader';

/** Keys that come to the database at once, at most. */
const MOST_AT_ONCE = 500;

/**
 * Work by keys that is cheaper together: whatever is asked for in one turn of the event loop goes to `all` at once, each key once. So a thousand
 * sockets that come back together cost some dozen queries. Nothing is remembered: who asks later is answered anew. Answers null where `all` has
 * nothing of a key; what it throws, everybody gets who asked with it. Not for transactions, whose reads are their own.
 */
export function gathered<Key, Value>(
  all: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  const answer = async (keys: readonly Key[]) => {
    const found = await all([...new Set(keys)]);
    return keys.map((key) => found.get(key) ?? null);
  };
  const loader = new DataLoader<Key, Value | null>(answer, {
    cache: false,
    maxBatchSize: MOST_AT_ONCE,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  return (key) => loader.load(key);
}
