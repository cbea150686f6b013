import type { Broker } from '@skillhour/messaging';

export interface CallCounter {
  /** Restarts the count, after all calls sent before have been received. */
  reset: () => Promise<void>;
  /** Returns the number of calls per endpoint, after all calls sent have been received. */
  read: () => Promise<Readonly<Record<string, number>>>;
}

/** Counts the calls over the broker by endpoint. */
export async function countCalls({ connection, names }: Broker): Promise<CallCounter> {
  const counts = new Map<string, number>();
  const prefix = names.rpcSubject('', '').replace(/\.*$/, '.');
  connection.subscribe(`${prefix}>`, {
    callback: (error, { subject }) => {
      if (error !== null) return;
      const name = subject.slice(prefix.length).split('.').slice(0, 3).join('.');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
  });
  await connection.flush();
  return {
    async reset() {
      await connection.flush();
      counts.clear();
    },
    async read() {
      await connection.flush();
      return Object.fromEntries(counts);
    },
  };
}
