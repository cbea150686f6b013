import { createLogger } from '@skillhour/observability';
import { isDatabaseUp, isOutage, openDatabase } from '@skillhour/persistence';
import { mongo, type Connection } from 'mongoose';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { runInNewContext } from 'node:vm';
import { freshNamespace, startInfrastructure, until, type Infrastructure } from './index.js';

const HANGS_AFTER_MS = 20_000;

let infrastructure: Infrastructure;
let database: Connection;
const sockets = new Set<Socket>();
const note = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
};

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  subscribe('net.client.socket', note);
  const logger = createLogger({ service: 'test', level: 'fatal' });
  database = await openDatabase({ uri: infrastructure.mongoUri, name: freshNamespace(), logger });
  await database.db?.command({ ping: 1 });
});
afterAll(async () => {
  unsubscribe('net.client.socket', note);
  await database.close();
  await infrastructure.stop();
});

/** Returns how a call ended; throws if it hangs. */
async function outcomeOf(call: Promise<unknown> | undefined): Promise<unknown> {
  let ended: { with: unknown } | undefined;
  void Promise.resolve(call).then(
    () => (ended = { with: 'answered' }),
    (error: unknown) => (ended = { with: error }),
  );
  return (await until(() => ended, { what: 'the outcome of a call', timeoutMs: HANGS_AFTER_MS })).with;
}

it('reports a call on a closing connection as an outage, and reconnects to the database', async () => {
  for (let round = 0; round < 5; round += 1) {
    // All sockets: those of the calls, and the one by which the driver monitors the server.
    for (const socket of sockets) socket.destroy();
    const outcome = await outcomeOf(database.db?.command({ ping: 1 }));
    if (outcome !== 'answered') expect([outcome, isOutage(outcome)]).toEqual([outcome, true]);
    await until(() => isDatabaseUp(database), { timeoutMs: HANGS_AFTER_MS });
  }
});

it.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])(
  'treats a write that ends with %s as an outage, not as an internal error',
  (code) => {
    expect(
      isOutage(Object.assign(new Error('This socket has been ended by the other party'), { code })),
    ).toBe(true);
    expect(isOutage(new Error(code))).toBe(false);
  },
);

it('treats a bulk write on an ended socket as an outage, although the driver wraps the error', () => {
  // Node's own errors belong to another realm than those of a spec.
  const ended = runInNewContext('Object.assign(new Error("ended"), { code: "EPIPE" })') as Error;
  const wrapped = (inner: Error) => new mongo.MongoBulkWriteError(inner, {} as mongo.BulkWriteResult);
  expect([ended, wrapped(ended)].map(isOutage)).toEqual([true, true]);
  expect(isOutage(wrapped(new Error('a fault of ours')))).toBe(false);
});
