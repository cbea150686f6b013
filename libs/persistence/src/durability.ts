/** How long a write waits for a majority. Then its outcome is unknown (`isOutage`). */
const MAJORITY_WITHIN_MS = 3_000;

/** A write counts as done once a majority has it on disk: no failover can undo it. */
export const DURABLE_WRITE = { w: 'majority', journal: true, wtimeoutMS: MAJORITY_WITHIN_MS } as const;

/** Read and write concerns of every connection. A read returns only what no failover can undo. */
export const DURABLE = {
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  writeConcern: DURABLE_WRITE,
} as const;

/** How long a linearizable read waits for a majority. Without a limit it would wait indefinitely. */
export const LINEARIZABLE_WITHIN_MS = 3_000;

/** Options of a connection string that the driver would prefer to `DURABLE`, or that contradict it. */
const WEAKER = new Set([
  'journal',
  'maxstalenessseconds',
  'readconcernlevel',
  'readpreference',
  'readpreferencetags',
  'w',
  'wtimeout',
  'wtimeoutms',
]);

/** Removes the concerns and the read preference of a connection string, so that `DURABLE` applies. */
export function withoutConcerns(uri: string): string {
  const [address = uri, options] = uri.split('?', 2);
  if (options === undefined) return uri;
  const others = options.split('&').filter((option) => !WEAKER.has(nameOf(option)));
  return others.length > 0 ? `${address}?${others.join('&')}` : address;
}

const nameOf = (option: string): string => option.split('=', 1)[0]?.toLowerCase() ?? '';
