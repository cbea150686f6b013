import type { Clock } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { freshNamespace, startInfrastructure, startService, type Infrastructure } from '@skillhour/testing';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { evolve, GENESIS, headAfter, stateAt, type Head, type JournalEntry } from '../../src/core/index.js';
import { ledgerService } from '../../src/ledger.service.js';
import { ProjectedFacts, Projections, ProjectionRegistry } from '../../src/projection/index.js';
import { anyCommand } from './any-command.js';
import { ann, buy, reverse } from './commands.js';
import { MemoryLedger } from './memory-ledger.js';

const ENTRIES_AT_ONCE = 7;
/** Store methods that a killed process executes only by half. */
const WRITES = new Set<string | symbol>(['save', 'add', 'markReversed', 'moveTo']);

let infrastructure: Infrastructure;
let service: RunningService;
const journal = journalOf(110);

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  // The clock is before any hold of the journal expires, because the ledger itself would commit expiries.
  const clock: Clock = { now: () => new Date(0) };
  service = await startService(ledgerService, { infrastructure, namespace: freshNamespace(), clock });
});

afterAll(async () => {
  await service.close();
  await infrastructure.stop();
});

beforeEach(clean);

async function clean(): Promise<void> {
  await Promise.all(
    ['accounts', 'holds', 'transfers'].map((name) => rowsOf(name).deleteMany({ isMark: null })),
  );
  await rowsOf('positions').updateMany({}, { $set: GENESIS });
}

/**
 * Returns a journal of often conflicting commands. At the end a transfer is reversed twice, with many entries
 * in between.
 */
function journalOf(commands: number): readonly JournalEntry[] {
  const ledger = new MemoryLedger();
  for (const command of fc.sample(anyCommand, { numRuns: commands, seed: 6 })) ledger.run(command);
  const [bought] = ledger.accept(buy('bought', ann, 50)).transfers;
  ledger.accept(reverse('once', bought?.id ?? '', 10));
  for (let serial = 0; serial < 2 * ENTRIES_AT_ONCE; serial += 1) ledger.accept(buy(`b${serial}`, ann, 1));
  ledger.accept(reverse('twice', bought?.id ?? '', 10));
  return ledger.entries;
}

const rowsOf = (collection: string) => service.get<Connection>(DATABASE).collection(collection);
const headAt = (seq: number): Head => journal.slice(0, seq).reduce(headAfter, GENESIS);

const running = () => service.get(ProjectionRegistry).get(0);
const projections = (wrap = <Store extends object>(store: Store): Store => store) => {
  const { accounts, holds, transfers, position } = running();
  return new Projections(wrap(accounts), wrap(holds), wrap(transfers), wrap(position));
};

/** Projects from the current position to the end of the journal, like a process that has just started. */
async function project(target: Projections, entriesAtOnce = ENTRIES_AT_ONCE): Promise<void> {
  for (let head = await target.head(); head.seq < journal.length;)
    head = await target.project(journal.slice(head.seq, head.seq + entriesAtOnce), head);
}

/** Returns the facts of the journal up to `seq`, and the same facts from the projections. */
async function expectedAndShown(seq = journal.length): Promise<readonly [unknown, unknown]> {
  const state = stateAt(GENESIS);
  for (const entry of journal.slice(0, seq)) evolve(state, entry);
  const acts = journal.slice(0, seq).flatMap((entry) => entry.acts);
  const needs = {
    accounts: unique(acts.flatMap((act) => act.balances.map(({ account }) => account))),
    holds: unique(acts.flatMap((act) => act.hold?.key ?? [])),
    transfers: unique(acts.flatMap((act) => act.transfers.map(({ id }) => id))),
    keys: [],
  };
  const { accounts, holds, transfers } = await service.get(ProjectedFacts).load(needs);
  const shown = {
    accounts: byId(accounts, ({ account }) => account),
    holds: byId(holds, ({ key }) => key),
    transfers: byId(transfers, ({ id }) => id),
  };
  const expected = {
    accounts: Object.fromEntries(needs.accounts.map((id) => [id, state.accounts.get(id)])),
    holds: Object.fromEntries(needs.holds.map((key) => [key, state.holds.get(key)])),
    transfers: Object.fromEntries(needs.transfers.map((id) => [id, state.transfers.get(id)])),
  };
  return [expected, shown];
}

const unique = <Id extends string>(ids: readonly Id[]): Id[] => [...new Set(ids)];
const byId = <Fact>(facts: readonly Fact[], idOf: (fact: Fact) => string): Record<string, Fact> =>
  Object.fromEntries(facts.map((fact) => [idOf(fact), fact]));

async function expectAllShown(): Promise<void> {
  const [expected, shown] = await expectedAndShown();
  expect(shown).toEqual(expected);
  expect(await running().head()).toEqual(headAt(journal.length));
}

class Killed extends Error {}

/** Returns stores of a process that dies during write number `last`. Writes sent by then may still arrive. */
function killedAfter(last: number) {
  const sent: Promise<unknown>[] = [];
  let writes = 0;
  const wrap = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        const run = async (...parameters: unknown[]): Promise<unknown> => {
          const result: unknown = Reflect.apply(method, target, parameters);
          return result;
        };
        if (!WRITES.has(name)) return run;
        return async (rows: unknown) => {
          writes += 1;
          if (writes > last) throw new Killed();
          const half = Array.isArray(rows) ? rows.filter((_, index) => index % 2 === last % 2) : null;
          const written = writes < last ? run(rows) : half ? run(half) : Promise.resolve();
          sent.push(written);
          await written;
          if (writes >= last) throw new Killed();
        };
      },
    });
  return { stores: projections(wrap), arrived: () => Promise.allSettled(sent) };
}

/** Projects until it is killed in write number `last`; returns a function that waits for the sent writes. */
async function projectUntilKilled(last: number): Promise<() => Promise<unknown>> {
  const { stores, arrived } = killedAfter(last);
  await expect(project(stores)).rejects.toBeInstanceOf(Killed);
  return arrived;
}

it('projects everything in the end, regardless of the write in which a process was killed', async () => {
  const writes = 5 * Math.ceil(journal.length / ENTRIES_AT_ONCE);
  for (let last = 1; last <= writes; last += 1) {
    await clean();
    const arrived = await projectUntilKilled(last);
    await Promise.all([arrived(), project(projections())]);
    await expectAllShown();
  }
});

it('makes progress despite repeated kills', async () => {
  // Eleven writes exceed one batch, so each process gets further than the previous one.
  for (let left = 100; left > 0; left -= 1) {
    if ((await running().head()).seq >= journal.length - 2 * ENTRIES_AT_ONCE) break;
    await (
      await projectUntilKilled(11)
    )();
  }
  await project(projections());
  await expectAllShown();
});

it('changes nothing when any range of the journal is projected again', async () => {
  await project(projections());
  for (let from = 0; from < journal.length; from += 3) {
    await projections().project(journal.slice(from, from + ENTRIES_AT_ONCE), headAt(from));
    await expectAllShown();
  }
});

it('yields the same result when replicas project concurrently in different batches', async () => {
  await Promise.all([project(projections()), project(projections(), 3), project(projections(), 11)]);
  await expectAllShown();
});

it('shows every fact of an entry once the position has reached it', async () => {
  const target = projections();
  for (let head = await target.head(); head.seq < journal.length;) {
    head = await target.project(journal.slice(head.seq, head.seq + ENTRIES_AT_ONCE), head);
    expect(await running().head()).toEqual(head);
    const [expected, shown] = await expectedAndShown(head.seq);
    expect(shown).toEqual(expected);
  }
});

it('treats legacy rows without a sequence number as the oldest', async () => {
  const half = journal.slice(0, Math.floor(journal.length / 2));
  const head = await projections().project(half, GENESIS);
  await Promise.all(['accounts', 'holds'].map((name) => rowsOf(name).updateMany({}, { $unset: { seq: 1 } })));
  await projections().project(journal.slice(half.length), head);
  await expectAllShown();
});
