import fc from 'fast-check';
import { JournalCheck } from '../../src/verification-rules/index.js';
import { apply, hashEntry } from '../../src/core/index.js';
import { anyCommands } from './any-command.js';
import { MemoryLedger } from './memory-ledger.js';
import { decide, createReplicas } from './replicas.js';

const runs = { numRuns: 300 };

const problemsOf = (ledger: MemoryLedger) => {
  const check = new JournalCheck();
  ledger.entries.forEach((entry) => check.read(entry));
  return check.report();
};

it('keeps the sum at zero, members at or above zero, and holds resolved once within their amount', () => {
  fc.assert(
    fc.property(anyCommands, (commands) => {
      const ledger = new MemoryLedger();
      for (const command of commands) ledger.run(command);
      expect(problemsOf(ledger)).toMatchObject({ chain: 'intact', sumMinutes: 0, problems: [] });
    }),
    runs,
  );
});

it('yields the same acts and balances in one batch as in many', () => {
  fc.assert(
    fc.property(anyCommands, fc.integer({ min: 1, max: 5 }), (commands, size) => {
      const [one, many] = [new MemoryLedger(), new MemoryLedger()];
      const together = one.run(...commands);
      const apart: unknown[] = [];
      for (let at = 0; at < commands.length; at += size)
        apart.push(...many.run(...commands.slice(at, at + size)));
      expect(apart).toEqual(together);
      for (const account of ['member:0', 'member:1', 'member:2', 'community', 'platform'] as const) {
        expect(many.balance(account)).toEqual(one.balance(account));
      }
    }),
    runs,
  );
});

it('changes nothing when all accepted commands are repeated', () => {
  fc.assert(
    fc.property(anyCommands, (commands) => {
      const ledger = new MemoryLedger();
      const accepted = commands.filter((command) => ledger.run(command)[0]?.ok);
      const before = ledger.entries.length;
      const results = ledger.run(...accepted);
      expect(results.every((result) => result.ok && result.repeated)).toBe(true);
      expect(ledger.entries.length).toBe(before);
    }),
    runs,
  );
});

it('decides deterministically without changing the state', () => {
  fc.assert(
    fc.property(anyCommands, anyCommands, (earlier, batch) => {
      const ledger = new MemoryLedger();
      ledger.run(...earlier);
      ledger.markMissing(batch);
      const accounts = ['member:0', 'member:1', 'member:2', 'community', 'platform'] as const;
      const snapshot = () => ({
        ...ledger.state,
        purses: accounts.map((account) => ledger.balance(account)),
      });
      const before = snapshot();
      const first = apply(ledger.state, batch, 9);
      expect(snapshot()).toEqual(before);
      expect(apply(ledger.state, batch, 9)).toEqual(first);
    }),
    runs,
  );
});

it('restores every balance by replaying the journal', () => {
  fc.assert(
    fc.property(anyCommands, (commands) => {
      const [ledger, replica] = [new MemoryLedger(), new MemoryLedger()];
      for (const command of commands) ledger.run(command);
      for (const entry of ledger.entries) replica.replay(entry);
      for (const account of ['member:0', 'member:1', 'member:2', 'community', 'platform'] as const) {
        expect(replica.balance(account)).toEqual(ledger.balance(account));
      }
      expect(replica.state.hash).toBe(ledger.state.hash);
    }),
    runs,
  );
});

it('decides the same with all facts dropped as with all in memory', async () => {
  await fc.assert(
    fc.asyncProperty(anyCommands, async (commands) => {
      const [forgetful, retentive] = [
        await createReplicas({ maxCachedFacts: 0 }),
        await createReplicas({ maxCachedFacts: 1_000_000 }),
      ];
      for (const command of commands) {
        expect(await decide(forgetful.one, command)).toEqual(await decide(retentive.one, command));
        forgetful.one.projectedTo(forgetful.store.project(1));
      }
      expect(forgetful.store.entries).toEqual(retentive.store.entries);
      expect(forgetful.one.state.accounts.size).toBeLessThanOrEqual(4);
    }),
    runs,
  );
});

it('detects any change in the journal', () => {
  const ledger = new MemoryLedger();
  fc.assert(
    fc.property(anyCommands, fc.nat(), (commands, where) => {
      fc.pre(commands.some((command) => ledger.run(command)[0]?.ok));
      const entries = structuredClone(ledger.entries);
      const entry = entries[where % entries.length];
      const balance = entry?.balancesAfter[0];
      if (!entry || !balance) return;
      Object.assign(balance, { available: balance.available + 1 });
      const check = new JournalCheck();
      entries.forEach((each) => check.read(each));
      expect(check.report().chain).toBe('broken');
      const { _id, atMs, acts, balancesAfter, prevHash } = entry;
      Object.assign(entry, hashEntry({ _id, atMs, acts, balancesAfter, prevHash }));
      const rehashed = new JournalCheck();
      entries.forEach((each) => rehashed.read(each));
      expect(rehashed.report().problems).not.toEqual([]);
    }),
    { numRuns: 40 },
  );
});
