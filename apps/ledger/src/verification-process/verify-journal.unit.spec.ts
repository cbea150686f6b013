import fc from 'fast-check';
import { JournalCheck, type CheckState } from '../verification-rules/index.js';
import { hashEntry, type JournalEntry } from '../core/index.js';
import { anyCommands } from '../../test/mutation-tests/any-command.js';
import { MemoryLedger } from '../../test/mutation-tests/memory-ledger.js';
import type { VerificationStorage } from './reread-next-batch.js';
import { verifyJournal } from './verify-journal.js';
import { serializeState, deserializeState, type SerializedCheckpoint } from './checkpoint-format.js';

/** Returns an in-memory journal, with checkpoints serialized as in the database. */
function createStorage(entries: JournalEntry[]) {
  const read: number[] = [];
  const checkpoints: SerializedCheckpoint[] = [];
  let reread = 0;
  const storage: VerificationStorage = {
    journal: {
      lastSeq: () => Promise.resolve(entries.at(-1)?._id ?? 0),
      hashOf: (seq) => Promise.resolve(entries.find(({ _id }) => _id === seq)?.hash ?? null),
      async *entries(after, upTo) {
        for (const entry of entries) {
          if (entry._id <= after || entry._id > upTo) continue;
          read.push(entry._id);
          yield entry;
        }
      },
    },
    checkpoints: {
      async *states() {
        for (const state of checkpoints.map(deserializeState).toReversed()) if (state) yield state;
      },
      save: (state) => Promise.resolve(void checkpoints.push(serializeState(state))),
      deleteAll: () => Promise.resolve(void checkpoints.splice(0)),
      rereadTo: () => Promise.resolve(reread),
      setRereadTo: (seq) => Promise.resolve(void (reread = seq)),
    },
  };
  return { entries, storage, read, checkpoints };
}

function journalOf(commands: Parameters<MemoryLedger['run']>): JournalEntry[] {
  const ledger = new MemoryLedger();
  for (const command of commands) ledger.run(command);
  return structuredClone(ledger.entries);
}

/** Returns a hundred entries that move minutes. */
const longJournal = () =>
  journalOf(
    Array.from({ length: 100 }, (_, serial) => ({
      type: 'transfer.post',
      key: `fact:${serial}`,
      from: 'platform',
      to: `member:${serial % 7}`,
      amountMinutes: 10,
      kind: 'purchase',
      note: null,
      context: { correlationId: null, actorId: null },
    })),
  );

function reportInOnePass(entries: readonly JournalEntry[]) {
  const check = new JournalCheck();
  entries.forEach((entry) => check.read(entry));
  return check.report();
}

/**
 * Verifies in parts: at each split it serializes the state and continues from the result, as long as nothing
 * is wrong.
 */
function reportInParts(entries: readonly JournalEntry[], isSplit: (index: number) => boolean) {
  let check = new JournalCheck();
  entries.forEach((entry, index) => {
    check.read(entry);
    if (check.isSound && isSplit(index)) check = new JournalCheck(reserialized(check.state()));
  });
  return check.report();
}

function reserialized(state: CheckState): CheckState {
  const read = deserializeState(serializeState(state));
  if (!read) throw new Error('a state could not be read again');
  return read;
}

/** Faults as a bug could write them. Tests can give the entry and all later ones valid hashes. */
const faults: readonly ((entry: JournalEntry) => unknown)[] = [
  ({ balancesAfter: [balance] }) => balance && Object.assign(balance, { available: balance.available + 1 }),
  ({ balancesAfter: [balance] }) => balance && Object.assign(balance, { held: balance.held - 1 }),
  ({ acts: [act] }) => act && Object.assign(act, { key: 'fact:0' }),
  ({ acts: [act] }) => act && Object.assign(act, { transfers: act.transfers.slice(1) }),
  ({ acts: [act] }) => act && Object.assign(act, { transfers: [...act.transfers, ...act.transfers] }),
  ({ acts: [act] }) => act?.hold && Object.assign(act.hold, { status: 'posted' }),
  ({ acts: [act] }) => act?.hold && Object.assign(act.hold, { account: 'member:2' }),
  ({ acts: [act] }) => act?.reversed && Object.assign(act.reversed, { reversedMinutes: 1_000 }),
  ({ acts: [act] }) => act && Object.assign(act, { debt: { account: 'member:1', amountMinutes: 5 } }),
  (entry) => Object.assign(entry, { _id: entry._id + 1 }),
  (entry) => Object.assign(entry, { prevHash: 'f'.repeat(64) }),
];

/** Applies a fault to the first suitable entry from `where` on; returns its index. */
function corrupt(entries: readonly JournalEntry[], fault: (entry: JournalEntry) => unknown, where: number) {
  for (let step = 0; step < entries.length; step += 1) {
    const index = (where + step) % entries.length;
    const entry = entries[index];
    if (entry && fault(entry)) return index;
  }
  return 0;
}

function rehashed(entries: readonly JournalEntry[], from: number): JournalEntry[] {
  const done = entries.slice(0, from);
  for (const { hash: _, ...entry } of entries.slice(from)) {
    const prevHash = done.length > from ? (done.at(-1)?.hash ?? '') : entry.prevHash;
    done.push(hashEntry({ ...entry, prevHash }));
  }
  return done;
}

const splits = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 });

it('finds the same with any checkpoints as in one full pass', () => {
  fc.assert(
    fc.property(anyCommands, splits, (commands, at) => {
      const entries = journalOf(commands);
      expect(reportInParts(entries, (index) => at[index] === true)).toEqual(reportInOnePass(entries));
    }),
    { numRuns: 200 },
  );
});

it.each(faults.map((fault, number) => ({ number, fault })))(
  'finds fault $number with any checkpoints as in one full pass',
  ({ fault }) => {
    let broken = 0;
    fc.assert(
      fc.property(anyCommands, splits, fc.nat(), fc.boolean(), (commands, at, where, isSealed) => {
        const entries = journalOf(commands);
        const index = corrupt(entries, fault, where);
        const journal = isSealed ? rehashed(entries, index) : entries;
        const report = reportInOnePass(journal);
        if (report.problems.length > 0) broken += 1;
        expect(reportInParts(journal, (split) => at[split] === true)).toEqual(report);
      }),
      { numRuns: 100, seed: 1 },
    );
    expect(broken).toBeGreaterThan(0);
  },
);

it('verifies old entries only in batches, but always reads the end', async () => {
  const { entries, storage, read, checkpoints } = createStorage(longJournal());
  const first = await verifyJournal(storage, 10);
  expect(first).toEqual(reportInOnePass(entries));
  expect(checkpoints.at(-1)?.seq).toBe(90);
  read.length = 0;
  expect(await verifyJournal(storage, 10)).toEqual(first);
  // Ten entries since the checkpoint, and the current batch of twenty old ones.
  expect(read).toEqual([...range(1, 20), ...range(91, 100)]);
});

it('reads a small journal completely', async () => {
  const { entries, storage, checkpoints } = createStorage(longJournal());
  expect(await verifyJournal(storage, 100)).toEqual(reportInOnePass(entries));
  expect(checkpoints).toEqual([]);
});

it('finds a change before the checkpoint when its batch is read again, and in every later run', async () => {
  const { entries, storage, checkpoints } = createStorage(longJournal());
  await verifyJournal(storage, 10);
  Object.assign(entries[49]?.balancesAfter[0] ?? {}, { available: 9_999 });
  const chains = [];
  for (let run = 0; run < 6; run += 1) chains.push((await verifyJournal(storage, 10)).chain);
  expect(chains).toEqual(['intact', 'intact', 'broken', 'broken', 'broken', 'broken']);
  // The whole journal was read again. Checkpoints may cover entries before the fault, but none after it.
  expect(checkpoints.every(({ seq }) => seq < 50)).toBe(true);
});

it('never saves a checkpoint of an unsound journal and reports it as broken every time', async () => {
  const { entries, storage, checkpoints } = createStorage(longJournal());
  Object.assign(entries[4] ?? {}, { atMs: 1 });
  for (let time = 0; time < 3; time += 1) expect((await verifyJournal(storage, 10)).chain).toBe('broken');
  expect(checkpoints).toEqual([]);
});

it('ignores a checkpoint that does not match its hash', async () => {
  const { entries, storage, read, checkpoints } = createStorage(longJournal());
  const first = await verifyJournal(storage, 10);
  for (const { parts: chunks } of checkpoints) chunks[0]?.set([1, 2, 3], 10);
  read.length = 0;
  expect(await verifyJournal(storage, 10)).toEqual(first);
  expect(read).toEqual(entries.map(({ _id }) => _id));
});

it('detects a journal that was rewritten or truncated since its last verification', async () => {
  const { entries, storage } = createStorage(longJournal());
  await verifyJournal(storage, 10);
  const last = entries.splice(80);
  expect(await verifyJournal(storage, 10)).toMatchObject({
    chain: 'broken',
    problems: ['entry 90 is not the one that was verified'],
  });
  entries.push(...last);
  expect((await verifyJournal(storage, 10)).chain).toBe('intact');
  entries.splice(0, 100, ...rehashed([{ ...longJournal()[0]!, atMs: 1 }, ...longJournal().slice(1)], 0));
  expect(reportInOnePass(entries).chain).toBe('intact');
  expect((await verifyJournal(storage, 10)).chain).toBe('broken');
});

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
