import { createLogger } from '@skillhour/observability';
import { Committer } from '../committing/index.js';
import { memberAccount } from '../core/index.js';
import { SimulatedStore } from '../simulation/index.js';
import { Writer } from './writer.js';

const MAX_WAITING = 4_096;
const SOON_MS = 60_000;
const account = memberAccount('ann');
class Unavailable extends Error {}

/** Returns a writer whose journal does not respond until `open` is called. */
function stuckWriter() {
  const store = new SimulatedStore();
  const opened = Promise.withResolvers<void>();
  const busy = Promise.withResolvers<void>();
  const asked = { reads: 0 };
  store.lastSeq = () => {
    busy.resolve();
    return opened.promise.then(() => 0);
  };
  const load = store.load.bind(store);
  store.load = (needs) => {
    asked.reads += needs.accounts.length;
    return load(needs);
  };
  const pause = () => Promise.resolve();
  const clocks = { now: Date.now, waitNow: Date.now };
  const committer = new Committer({ journal: store, facts: store, ...clocks, keepFacts: 100, pause });
  const logger = createLogger({ service: 'test', level: 'fatal' });
  const unavailable = () => new Unavailable();
  const writer = new Writer({ committer, logger, unavailable, onCommit: () => undefined });
  return { writer, asked, busy: busy.promise, open: opened.resolve };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.constructor.name : 'answered');

it('rejects a read at once if too many are waiting', async () => {
  const { writer, busy, open } = stuckWriter();
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
  const { writer, asked, busy, open } = stuckWriter();
  const first = writer.read(memberAccount('first'), Date.now() + SOON_MS);
  await busy;
  const gone = writer.read(memberAccount('gone'), Date.now()).catch(nameOf);
  const patient = writer.read(memberAccount('patient'), Date.now() + SOON_MS);
  open();
  await Promise.all([first, patient]);
  expect(await gone).toBe('Unavailable');
  expect(asked.reads).toBe(2);
  await writer.close();
});
