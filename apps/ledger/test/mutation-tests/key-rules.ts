import assert from 'node:assert/strict';
import type { Command } from '../../src/core/index.js';
import { ann, bob, move, open, pay, place } from './commands.js';
import { MemoryLedger } from './memory-ledger.js';

export const keyRules: Readonly<Record<string, () => void>> = {
  'returns the first result for a known key, regardless of later changes'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    const first = ledger.accept(place(40));
    ledger.accept(pay(40));
    const [again] = ledger.run({ ...place(40), context: { correlationId: 'another', actorId: 'x' } });
    assert.deepEqual(again, { ok: true, act: first, repeated: true });
    assert.deepEqual(
      [ledger.balance(ann), ledger.balance(bob)],
      [
        [20, 0, 0],
        [40, 0, 0],
      ],
    );
  },
  'rejects a known key with other content'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    ledger.accept(move('t1', ann, bob, 10));
    assert.deepEqual(ledger.reject(move('t1', ann, bob, 11)), { code: 'key.reused', key: 't1' });
    assert.deepEqual(ledger.reject(place(10, 't1')), { code: 'key.reused', key: 't1' });
  },
  'treats commands as equal regardless of the order of their fields'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    const first = ledger.accept(move('t1', ann, bob, 10));
    const backwards = Object.fromEntries(Object.entries(first.command).reverse()) as unknown as Command;
    assert.deepEqual(ledger.run(backwards), [{ ok: true, act: first, repeated: true }]);
  },
  'does not remember a rejection'() {
    const ledger = new MemoryLedger();
    ledger.reject(move('t1', ann, bob, 10));
    ledger.accept(open(ann));
    ledger.accept(move('t1', ann, bob, 10));
  },
  'decides the commands of a batch in order, each after the previous ones'() {
    const ledger = new MemoryLedger();
    const results = ledger.run(
      place(10),
      open(ann),
      place(10),
      place(10),
      move('t1', ann, bob, 50),
      move('t2', ann, bob, 1),
    );
    assert.deepEqual(
      results.map(({ ok }) => ok),
      [false, true, true, true, true, false],
    );
    assert.equal(results[3]?.ok && results[3].repeated, true);
    assert.equal(ledger.entries.length, 1);
    assert.deepEqual(
      ledger.entries[0]?.balancesAfter.map(({ account, available, held }) => [account, available, held]),
      [
        ['community', -60, 0],
        [ann, 0, 10],
        [bob, 50, 0],
      ],
    );
  },
  'never goes back in time'() {
    const ledger = new MemoryLedger();
    ledger.nowMs = 9_000;
    ledger.accept(open(ann));
    ledger.nowMs = 2_000;
    ledger.accept(open(bob));
    assert.deepEqual(
      ledger.entries.map(({ atMs }) => atMs),
      [9_000, 9_000],
    );
    ledger.nowMs = 9_500;
    ledger.accept(place(10));
    assert.equal(ledger.state.atMs, 9_500);
  },
  'rejects an entry that does not follow the last one'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    const other = new MemoryLedger();
    other.accept(open(bob));
    other.accept(open(ann));
    const [, second] = other.entries;
    assert(second);
    assert.throws(() => ledger.replay(second), /does not follow/);
  },
};
