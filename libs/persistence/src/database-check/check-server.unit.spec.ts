import { mongo } from 'mongoose';
import { checkServer } from './check-server.js';

const serverError = (code: number, errorLabels: string[] = []) =>
  new mongo.MongoServerError({ message: 'from the server', code, errorLabels });
const CONFLICT = serverError(112, ['TransientTransactionError']);

interface Server {
  version: string;
  setName: string | undefined;
  lifetimeSeconds: number | Error;
  /** Error of a second transaction that changes the same document, if it gets one. */
  conflict: Error | undefined;
  /** Value of the counter after both transactions. */
  count: number;
  /** Values that two snapshot reads at the same time return, or the error of the reads. */
  snapshots: readonly [number, number] | Error;
}
const GOOD: Server = {
  version: '7.0.14',
  setName: 'rs0',
  lifetimeSeconds: 8,
  conflict: CONFLICT,
  count: 1,
  snapshots: [1, 1],
};

const TIME = 4711;

/** Checks a server that differs from a good one. */
async function check(difference: Partial<Server> = {}) {
  const { version, setName, lifetimeSeconds, conflict, count, snapshots } = { ...GOOD, ...difference };
  const calls: string[] = [];
  const sessions: object[] = [];
  const command = async (document: mongo.Document): Promise<mongo.Document> => {
    if ('buildInfo' in document) return { version };
    if ('hello' in document) return { setName, hosts: ['a:1'] };
    if ('find' in document) {
      if (snapshots instanceof Error) throw snapshots;
      const { atClusterTime } = document['readConcern'] as { atClusterTime?: number };
      const value = snapshots[atClusterTime === TIME ? 1 : 0];
      return { cursor: { atClusterTime: TIME, firstBatch: [{ count: value }] } };
    }
    if (lifetimeSeconds instanceof Error) throw lifetimeSeconds;
    return { transactionLifetimeLimitSeconds: lifetimeSeconds };
  };
  const collection = {
    insertOne: async () => void calls.push('insert'),
    findOne: async () => ({ count }),
    updateOne: async (_filter: unknown, _update: unknown, { session }: { session?: object }) => {
      if (conflict !== undefined && session !== undefined && session === sessions[1]) throw conflict;
    },
    drop: async () => void calls.push('drop'),
  };
  const startSession = () => {
    const session = {
      startTransaction: () => {},
      commitTransaction: async () => {},
      endSession: async () => {},
    };
    sessions.push(session);
    return session;
  };
  const client = { db: () => ({ command, collection: () => collection }), startSession };
  const findings = await checkServer(client as unknown as mongo.MongoClient, 'scratch');
  const problems = findings.filter(({ advice }) => advice !== undefined);
  return { findings, problems, calls };
}

describe('checkServer', () => {
  it.each(['7.0.14', '8.0.3'])('finds no problem on a correctly configured server %s', async (version) => {
    const { findings, problems, calls } = await check({ version });
    expect(problems).toEqual([]);
    expect(findings).toHaveLength(6);
    expect(calls).toEqual(['insert', 'drop']);
  });

  it.each(['6.0.19', '7.1.1', '8.1.0', '70.0.1'])(
    'names the tested versions on a server %s',
    async (version) => {
      const { problems } = await check({ version });
      expect(problems).toEqual([
        { text: `version ${version}`, advice: 'Install MongoDB 7.0 or 8.0. No other version is tested.' },
      ]);
    },
  );

  it('stops before it writes if there is no replica set', async () => {
    const { problems, calls } = await check({ setName: undefined });
    expect(problems).toMatchObject([{ text: 'no replica set', isFatal: true }]);
    expect(calls).toEqual([]);
  });

  it.each([
    ['is longer than 8 s', 60, 'transactionLifetimeLimitSeconds 60', 'Set it to 8'],
    ['may not be read', serverError(13), 'unknown: from the server', 'clusterMonitor'],
  ])('says what to do if the lifetime limit of transactions %s', async (_, lifetimeSeconds, text, advice) => {
    const { problems } = await check({ lifetimeSeconds });
    expect(problems).toMatchObject([
      { text: expect.stringContaining(text) as string, advice: expect.stringContaining(advice) as string },
    ]);
  });

  it.each<[string, Server['snapshots'], string]>([
    ['show later writes', [1, 2], 'a later write is visible'],
    ['fail', serverError(72), 'from the server'],
  ])('says that backups are not possible if snapshot reads %s', async (_, snapshots, text) => {
    const { problems } = await check({ snapshots });
    expect(problems).toEqual([
      {
        text: `snapshot reads: ${text}`,
        advice: expect.stringContaining('Backups are not possible') as string,
      },
    ]);
  });

  it.each<[string, Partial<Server>]>([
    ['both of two conflicting transactions succeed', { conflict: undefined }],
    ['a conflict has another code', { conflict: serverError(50, ['TransientTransactionError']) }],
    ['a conflict has no label that lets it be retried', { conflict: serverError(112) }],
    ['a change is lost', { count: 0 }],
    ['a change is applied twice', { count: 2 }],
  ])('rejects a server on which %s', async (_, difference) => {
    const { findings, problems, calls } = await check(difference);
    expect(problems).toMatchObject([
      { text: expect.stringMatching(/^transactions: /) as string, isFatal: true },
    ]);
    expect(findings.at(-1)).toBe(problems[0]);
    expect(calls).toEqual(['insert', 'drop']);
  });
});
