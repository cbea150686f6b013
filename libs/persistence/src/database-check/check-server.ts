import { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { DURABLE, DURABLE_WRITE } from '../durability.js';
import type { Finding } from './finding.js';

/** Supported release series. */
const SERIES = ['7.0', '8.0'];
/** Just above any call's deadline (k8s/README.md). */
const LIFETIME_SECONDS = 8;
const WRITES = 20;
const SLOW_MS = 50;

/**
 * Checks the server independently of the services: version, replica set, parameters, conflicting transactions, snapshot reads, and the latency of a
 * majority write. Uses a temporary collection in `database`. Stops at the first fatal finding.
 */
export async function checkServer(client: mongo.MongoClient, database: string): Promise<Finding[]> {
  const findings = [await checkVersion(client), await checkReplicaSet(client), await checkLifetime(client)];
  if (findings.some(({ isFatal }) => isFatal)) return findings;
  const scratch = client.db(database).collection<Counter>(`check_${randomUUID()}`);
  try {
    await scratch.insertOne({ _id: 'one', count: 0 }, { writeConcern: DURABLE_WRITE });
    const conflict = await checkConflict(client, scratch);
    if (conflict.isFatal) return [...findings, conflict];
    return [...findings, conflict, await checkSnapshotReads(client, scratch), await checkLatency(scratch)];
  } finally {
    await scratch.drop();
  }
}

interface Counter {
  _id: string;
  count: number;
}

async function checkVersion(client: mongo.MongoClient): Promise<Finding> {
  const { version } = (await client.db('admin').command({ buildInfo: 1 })) as { version: string };
  const isKnown = SERIES.some((series) => version.startsWith(`${series}.`));
  return {
    text: `version ${version}`,
    ...(!isKnown && { advice: `Install MongoDB ${SERIES.join(' or ')}. No other version is tested.` }),
  };
}

async function checkReplicaSet(client: mongo.MongoClient): Promise<Finding> {
  const hello = (await client.db('admin').command({ hello: 1 })) as { setName?: string; hosts?: string[] };
  if (hello.setName === undefined)
    return {
      text: 'no replica set',
      advice:
        'Start mongod with --replSet and call rs.initiate(). Transactions need a replica set, even of one member.',
      isFatal: true,
    };
  return { text: `replica set ${hello.setName}: ${(hello.hosts ?? []).join(', ')}` };
}

async function checkLifetime(client: mongo.MongoClient): Promise<Finding> {
  const parameter = 'transactionLifetimeLimitSeconds';
  const advice = `Set it to ${LIFETIME_SECONDS} (setParameter in mongod.conf). Open transactions of a killed service lock their documents for this long.`;
  try {
    const response = await client.db('admin').command({ getParameter: 1, [parameter]: 1 });
    const seconds = Number(response[parameter]);
    return { text: `${parameter} ${seconds}`, ...(seconds > LIFETIME_SECONDS && { advice }) };
  } catch (error) {
    return {
      text: `${parameter} unknown: ${messageOf(error)}`,
      advice: 'Connect with a user that may run getParameter, for example one with the role clusterMonitor.',
    };
  }
}

const WRITE_CONFLICT = 112;

/**
 * Changes one document in two transactions. The second must fail immediately, with the label that lets it be retried.
 */
async function checkConflict(
  client: mongo.MongoClient,
  scratch: mongo.Collection<Counter>,
): Promise<Finding> {
  const [first, second] = [client.startSession(), client.startSession()];
  const failed = (what: string): Finding => ({
    text: `transactions: ${what}`,
    advice:
      'They do not work as the services require. Use a real MongoDB with the WiredTiger engine, in a replica set.',
    isFatal: true,
  });
  try {
    for (const session of [first, second])
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: DURABLE_WRITE });
    await scratch.updateOne({ _id: 'one' }, { $inc: { count: 1 } }, { session: first });
    const error = await scratch.updateOne({ _id: 'one' }, { $inc: { count: 1 } }, { session: second }).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    await first.commitTransaction();
    const isRefused =
      error instanceof mongo.MongoServerError &&
      error.code === WRITE_CONFLICT &&
      error.hasErrorLabel('TransientTransactionError');
    if (!isRefused) return failed(`a write conflict returned ${messageOf(error ?? 'success')}`);
    const row = await scratch.findOne({ _id: 'one' }, { readConcern: DURABLE.readConcern });
    if (row?.count !== 1) return failed(`after one increment of 0 by 1 the count is ${row?.count}`);
    return { text: 'transactions: of two that change the same document, one is rejected at once' };
  } catch (error) {
    return failed(messageOf(error));
  } finally {
    await Promise.all([first.endSession(), second.endSession()]);
  }
}

/** Checks that reads can see an earlier time, which a backup of all databases needs (docs/adr/0048). */
async function checkSnapshotReads(
  client: mongo.MongoClient,
  scratch: mongo.Collection<Counter>,
): Promise<Finding> {
  const session = client.startSession({ causalConsistency: false });
  const read = async (atClusterTime?: unknown) => {
    const readConcern = { level: 'snapshot', ...(atClusterTime !== undefined && { atClusterTime }) };
    const find = { find: scratch.collectionName, limit: 1, readConcern };
    const reply: unknown = await client.db(scratch.dbName).command(find, { session });
    return (reply as { cursor: { atClusterTime?: unknown; firstBatch: Counter[] } }).cursor;
  };
  const failed = (what: string): Finding => ({
    text: `snapshot reads: ${what}`,
    advice: 'Backups are not possible. Use a real MongoDB with the WiredTiger engine, in a replica set.',
  });
  try {
    const before = await read();
    await scratch.updateOne({ _id: 'one' }, { $inc: { count: 1 } }, { writeConcern: DURABLE_WRITE });
    const again = await read(before.atClusterTime);
    if (before.firstBatch[0]?.count !== again.firstBatch[0]?.count) return failed('a later write is visible');
    return { text: 'snapshot reads: all databases can be read at one time' };
  } catch (error) {
    return failed(messageOf(error));
  } finally {
    await session.endSession();
  }
}

async function checkLatency(scratch: mongo.Collection<Counter>): Promise<Finding> {
  const times: number[] = [];
  for (let at = 0; at < WRITES; at += 1) {
    const startMs = performance.now();
    await scratch.updateOne({ _id: 'one' }, { $inc: { count: 1 } }, { writeConcern: DURABLE_WRITE });
    times.push(performance.now() - startMs);
  }
  times.sort((one, other) => one - other);
  const [median = 0, slowest = 0] = [times[WRITES / 2], times.at(-1)].map((ms) => Math.round(ms ?? 0));
  return {
    text: `a majority has a write on disk after ${median} ms (median of ${WRITES}, slowest ${slowest} ms)`,
    ...(median > SLOW_MS && {
      advice: `More than ${SLOW_MS} ms, and each command waits for it several times. Check the disks and the network between the members.`,
    }),
  };
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
