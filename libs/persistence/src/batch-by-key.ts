import DataLoader from 'dataloader';

/** Maximum number of keys per query. */
const MAX_BATCH_SIZE = 500;

/**
 * Batches lookups by key: all keys requested in one turn of the event loop go to `all` together, each key once. A
 * thousand sockets that reconnect together cost a few dozen queries. Nothing is cached, so a later request causes a new
 * query. Returns null for a key that `all` does not find; if `all` throws, every caller of the batch gets the error.
 * Don't use it in transactions, whose reads must be separate.
 */
export function batchByKey<Key, Value>(
  all: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  const respond = async (keys: readonly Key[]) => {
    const found = await all([...new Set(keys)]);
    return keys.map((key) => found.get(key) ?? null);
  };
  const loader = new DataLoader<Key, Value | null>(respond, {
    cache: false,
    maxBatchSize: MAX_BATCH_SIZE,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  return (key) => loader.load(key);
}
