import { jest } from '@jest/globals';
import {
  ledgerApi,
  ledgerEvents,
  MemberId,
  newId,
  type AppError,
  type EventData,
} from '@skillhour/contracts';
import { Broker, Caller, systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  freshNamespace,
  LocalDatabase,
  scaledTimeoutMs,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { memberAccount, type JournalEntry } from '../core/index.js';
import { ledgerService } from '../ledger.service.js';
import { Relay } from '../relay/index.js';
import { Ledger } from '../writing/ledger.js';
import { JournalStore } from './index.js';

let infrastructure: Infrastructure;
let mongo: LocalDatabase;
let ledger: RunningService;
const account = memberAccount(newId());

beforeAll(async () => {
  [infrastructure, mongo] = await Promise.all([startInfrastructure(), LocalDatabase.start()]);
  const own = { natsUrl: infrastructure.natsUrl, mongoUri: mongo.uri };
  ledger = await startService(ledgerService, { infrastructure: own, namespace: freshNamespace() });
  const opening = { type: 'account.open', key: `${account}:welcome`, account, grantMinutes: 60 } as const;
  await ledger.get(Ledger).submit(opening, systemContext());
  await until(async () => (await published()).length === 1);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await replicate(true);
});
afterAll(async () => {
  await ledger.close();
  await Promise.all([mongo.stop(), infrastructure.stop()]);
});

const database = () => ledger.get<Connection>(DATABASE);
const admin = (command: object) => database().getClient().db('admin').command(command);

/** Stops or resumes the replication to the other members. While it is stopped, no commit reaches a majority. */
const replicate = (isOn: boolean) =>
  admin({ configureFailPoint: 'stopReplProducer', mode: isOn ? 'off' : 'alwaysOn' });

/** Lets another member become primary, which lacks the commits that no majority has. */
async function failOver(): Promise<void> {
  await admin({ replSetStepDown: 1, force: true });
  await replicate(true);
}

/** Returns the number of entries that the primary has. */
const countLocally = () =>
  database()
    .collection('journal')
    .countDocuments({}, { readConcern: { level: 'local' } });

const place = (key: string, forMs: number) =>
  ledger
    .get(Ledger)
    .submit(
      { type: 'hold.place', key, account, amountMinutes: 10, expiresAtMs: null },
      systemContext({ deadlineAtMs: Date.now() + forMs }),
    );
const heldMinutes = async () => (await ledger.get(Ledger).read(account, systemContext())).balance.held;

type Entry = EventData<typeof ledgerEvents.entryCommitted>;

/** Returns the keys of all published acts, in the stream's order. */
async function published(): Promise<string[]> {
  const { names } = ledger.get(Broker);
  const { streams } = await ledger.get(Broker).manager();
  const { state } = await streams.info(names.eventStream);
  const keys: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage(names.eventStream, { seq });
    keys.push(...(message?.json<{ data: Entry }>().data.acts ?? []).map(({ key }) => key));
  }
  return keys;
}

/** Records the entries that the relay and the projector read from the journal. */
function observeReaders(): JournalEntry[][] {
  const journal = ledger.get(JournalStore);
  const read = journal.readAfter.bind(journal);
  const found: JournalEntry[][] = [];
  jest.spyOn(journal, 'readAfter').mockImplementation(async (...range) => {
    const entries = await read(...range);
    found.push(entries);
    return entries;
  });
  return found;
}

it('is read and published only once no failover can undo it, and never if one did', async () => {
  await replicate(false);
  const outcome = place('undone', scaledTimeoutMs(1_000)).catch((error: AppError) => error.kind);
  await until(async () => (await countLocally()) === 2);
  const found = observeReaders();
  ledger.get(Relay).wake();
  await until(() => found.length > 0, { what: 'a run of the relay' });
  expect(found.flat()).toEqual([]);
  expect(await ledger.get(JournalStore).lastSeq()).toBe(1);
  expect(await outcome).toBe('unavailable');
  await failOver();
  // Reuses the number, and with it the event's id: the broker would drop it as a duplicate of the undone entry's.
  expect(await place('later', scaledTimeoutMs(20_000))).toMatchObject({ ok: true });
  await until(async () => (await published()).length === 2);
  expect(await published()).toEqual([`${account}:welcome`, 'later']);
  expect(await heldMinutes()).toBe(10);
});

it('is committed again before the deadline if a failover undid it, and takes effect once', async () => {
  const [before, held] = [await published(), await heldMinutes()];
  await replicate(false);
  const outcome = place('again', scaledTimeoutMs(20_000));
  await until(async () => (await countLocally()) === 3);
  await failOver();
  expect(await outcome).toMatchObject({ ok: true });
  expect(await place('again', scaledTimeoutMs(20_000))).toMatchObject({ ok: true, repeated: true });
  await until(async () => (await published()).length > before.length);
  expect(await published()).toEqual([...before, 'again']);
  expect(await heldMinutes()).toBe(held + 10);
});

it('does not stop later commands', async () => {
  const held = await heldMinutes();
  await replicate(false);
  const early = place('first', scaledTimeoutMs(1_000)).catch((error: AppError) => error.kind);
  await until(async () => (await countLocally()) === 4);
  expect(await early).toBe('unavailable');
  // The next entry gets the same number, which the unconfirmed one still has.
  const append = jest.spyOn(ledger.get(JournalStore), 'append');
  const late = place('second', scaledTimeoutMs(20_000));
  await until(() => append.mock.calls.length > 0, { what: 'the insertion' });
  await failOver();
  expect(await late).toMatchObject({ ok: true, repeated: false });
  expect(await heldMinutes()).toBe(held + 10);
  const report = await ledger
    .get(Caller)
    .call(ledgerApi.checkLedger, {}, contextOf(newId(MemberId), { role: 'admin' }));
  expect(report).toMatchObject({ sum: 0, chain: 'intact' });
});
