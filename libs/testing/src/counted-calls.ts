import type { Broker } from '@skillhour/messaging';

export interface CountedCalls {
  /** From here on; what was asked before is heard first. */
  reset: () => Promise<void>;
  /** How often each endpoint was asked, once all that was sent has been heard. */
  read: () => Promise<Readonly<Record<string, number>>>;
}

/** Counts the questions that go over the broker, by endpoint. */
export async function countCalls({ connection, names }: Broker): Promise<CountedCalls> {
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
