import { createLogger } from '@skillhour/observability';
import { Committer } from '../committing/index.js';
import { memberAccount } from '../core/index.js';
import { SimulatedStore } from '../../test/simulation/simulated-store.js';
import { Writer } from './writer.js';

const MAX_WAITING = 4_096;
const SOON_MS = 60_000;
const account = memberAccount('ann');
class Unavailable extends Error {}

/** Returns a writer whose journal does not respond until `open` is called. */
function blockedWriter() {
  const store = new SimulatedStore();
  const opened = Promise.withResolvers<void>();
  const busy = Promise.withResolvers<void>();
  const counts = { reads: 0 };
  store.lastSeq = () => {
    busy.resolve();
    return opened.promise.then(() => 0);
  };
  const load = store.load.bind(store);
  store.load = (needs) => {
    counts.reads += needs.accounts.length;
    return load(needs);
  };
  const pause = () => Promise.resolve();
  const clocks = { now: Date.now, waitNow: Date.now };
  const committer = new Committer({ journal: store, facts: store, ...clocks, maxCachedFacts: 100, pause });
  const logger = createLogger({ service: 'test', level: 'fatal' });
  const unavailable = () => new Unavailable();
  const writer = new Writer({ committer, logger, unavailable, onCommit: () => undefined });
  return { writer, counts, busy: busy.promise, open: opened.resolve };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.constructor.name : 'answered');

it('rejects a read at once if too many are waiting', async () => {
  const { writer, busy, open } = blockedWriter();
  const deadlineAtMs = Date.now() + SOON_MS;
  const first = writer.read(account, deadlineAtMs);
  // The first read has left the queue, and its batch does not end.
  await busy;
  const waiting = Array.from({ length: MAX_WAITING }, () => writer.read(account, deadlineAtMs));
  await expect(writer.read(account, deadlineAtMs)).rejects.toBeInstanceOf(Unavailable);
  open();
  const readings = await Promise.all([first, ...waiting]);
  expect(readings).toHaveLength(1 + MAX_WAITING);
  await expect(writer.read(account, deadlineAtMs)).resolves.toMatchObject({ seq: 0 });
  await writer.close();
});

it('reads nothing for a caller past its deadline', async () => {
  const { writer, counts, busy, open } = blockedWriter();
  const first = writer.read(memberAccount('first'), Date.now() + SOON_MS);
  await busy;
  const expiredRead = writer.read(memberAccount('gone'), Date.now()).catch(nameOf);
  const patientRead = writer.read(memberAccount('patient'), Date.now() + SOON_MS);
  open();
  await Promise.all([first, patientRead]);
  expect(await expiredRead).toBe('Unavailable');
  expect(counts.reads).toBe(2);
  await writer.close();
});
