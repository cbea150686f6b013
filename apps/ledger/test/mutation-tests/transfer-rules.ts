import assert from 'node:assert/strict';
import { creditMinutesOf } from '../../src/core/index.js';
import { ann, bob, buy, HOLD, move, open, pay, place, release, reverse } from './commands.js';
import { MemoryLedger } from './memory-ledger.js';

export const transferRules: Readonly<Record<string, () => void>> = {
  'grants the welcome minutes once, from community'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    ledger.accept(open(ann, 90));
    assert.deepEqual(ledger.balance(ann), [60, 0, 0]);
    assert.deepEqual(ledger.balance('community'), [-60, 0, 0]);
  },
  'opens an account without a grant if none is due'() {
    const ledger = new MemoryLedger();
    const act = ledger.accept(open(ann, 0));
    assert.deepEqual(act.balances, [{ account: ann, available: 0, held: 0, debt: 0 }]);
    assert.equal(ledger.reject(open(bob, -1)).code, 'amount.invalid');
    assert.equal(ledger.reject(open('community')).code, 'account.not_member');
  },
  'lets a member spend their last minute but not more'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    const failure = ledger.reject(move('t1', ann, bob, 61));
    assert.deepEqual(failure, { code: 'account.insufficient_minutes', needed: 61, available: 60, debt: 0 });
    const act = ledger.accept(move('t1', ann, bob, 60));
    assert.deepEqual(act.transfers, [
      { id: '2', from: ann, to: bob, amountMinutes: 60, kind: 'settlement', reverses: null, note: null },
    ]);
    assert.deepEqual(
      [ledger.balance(ann), ledger.balance(bob)],
      [
        [0, 0, 0],
        [60, 0, 0],
      ],
    );
  },
  'moves only whole positive minutes'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    for (const amount of [0, -1, 1.5, Number.NaN, 10_000_001]) {
      assert.equal(ledger.reject(move('t1', ann, bob, amount)).code, 'amount.invalid');
      assert.equal(ledger.reject(place(amount)).code, 'amount.invalid');
    }
  },
  'lets platform only sell minutes, and reserves special kinds for their commands'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    const reason = (...args: Parameters<typeof move>) => {
      const failure = ledger.reject(move(...args));
      return failure.code === 'transfer.not_allowed' ? failure.reason : failure.code;
    };
    assert.equal(reason('t', 'platform', ann, 5, 'correction'), 'platform_sells_only');
    assert.equal(reason('t', 'community', ann, 5, 'purchase'), 'platform_sells_only');
    assert.equal(reason('t', 'platform', 'community', 5, 'purchase'), 'platform_sells_only');
    assert.equal(reason('t', ann, 'platform', 5), 'platform_sells_only');
    for (const kind of ['welcome', 'reversal', 'refund', 'debt'] as const) {
      assert.equal(reason('t', 'community', ann, 5, kind), 'kind_is_reserved');
    }
    assert.equal(reason('t', ann, ann, 5), 'same_account');
    assert.equal(reason('t', ann, 'member:', 5), 'unknown_account');
    assert.deepEqual(
      ledger.accept(buy('t', ann, 100)).balances.map(({ available }) => available),
      [-100, 160],
    );
  },
  'moves minutes of a reserved kind only between the accounts that the kind allows'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    ledger.accept(open(bob));
    const isReserved = (...args: Parameters<typeof move>) => {
      const failure = ledger.reject(move(...args));
      return failure.code === 'transfer.not_allowed' && failure.reason === 'kind_is_reserved';
    };
    assert(isReserved('t', ann, bob, 5, 'opening'));
    assert(isReserved('t', ann, bob, 5, 'credit'));
    assert(isReserved('t', ann, 'community', 5, 'credit'));
    assert(isReserved('t', ann, bob, 5, 'credit_return'));
    assert(isReserved('t', 'community', ann, 5, 'credit_return'));
    assert(isReserved('t', 'platform', ann, 5, 'gift'));
    assert(isReserved('t', 'community', ann, 5, 'exchange'));
    assert(isReserved('t', ann, 'community', 5, 'exchange'));
    ledger.accept(move('opening:1', 'community', ann, 5, 'opening'));
    ledger.accept(move('opening:2', ann, 'community', 5, 'opening'));
    ledger.accept(move('gift:1', ann, bob, 5, 'gift'));
    ledger.accept(move('gift:2', bob, 'community', 5, 'gift'));
    ledger.accept(move('grant:1', 'community', ann, 5, 'gift'));
    ledger.accept(move('log:1', ann, bob, 5, 'exchange'));
    assert.deepEqual(
      [ledger.balance(ann), ledger.balance(bob)],
      [
        [55, 0, 0],
        [65, 0, 0],
      ],
    );
  },
  'lets a member spend a credit line, and takes back only what is not in use'() {
    const ledger = new MemoryLedger();
    ledger.accept(move(`${ann}:credit:0`, 'community', ann, 600, 'credit'));
    ledger.accept(move('t1', ann, bob, 180));
    assert.deepEqual(ledger.balance(ann), [420, 0, 0]);
    const failure = ledger.reject(move(`${ann}:credit:1`, ann, 'community', 500, 'credit_return'));
    assert.deepEqual(failure, {
      code: 'account.insufficient_minutes',
      needed: 500,
      available: 420,
      debt: 0,
    });
    ledger.accept(move(`${ann}:credit:1`, ann, 'community', 420, 'credit_return'));
    assert.deepEqual(ledger.balance(ann), [0, 0, 0]);
    const transfers = ledger.entries.flatMap(({ acts }) => acts).flatMap((act) => act.transfers);
    assert.equal(creditMinutesOf(transfers), 180);
    assert.deepEqual(ledger.balance('community'), [-180, 0, 0]);
  },
  'reverses a transfer in parts, at most its amount, linked to the original'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    const { transfers } = ledger.accept(move('t1', ann, bob, 30));
    const id = transfers[0]?.id ?? '';
    assert.equal(ledger.reject(reverse('r0', id, 31)).code, 'transfer.already_reversed');
    const back = ledger.accept(reverse('r1', id, 20));
    assert.deepEqual(
      back.transfers.map(({ from, to, reverses, kind }) => [from, to, reverses, kind]),
      [[bob, ann, id, 'reversal']],
    );
    const failure = ledger.reject(reverse('r2', id, 11));
    assert.deepEqual(failure, { code: 'transfer.already_reversed', needed: 11, reversible: 10 });
    ledger.accept(reverse('r3', id, 10));
    assert.equal(ledger.reject(reverse('r5', id, 20)).code, 'transfer.already_reversed');
    assert.deepEqual(
      [ledger.balance(ann), ledger.balance(bob)],
      [
        [60, 0, 0],
        [0, 0, 0],
      ],
    );
    assert.equal(ledger.reject(reverse('r4', '99', 1)).code, 'transfer.not_found');
  },
  'counts earlier reversals in the same batch'() {
    const ledger = new MemoryLedger();
    const results = ledger.run(buy('b1', ann, 50), open(ann), reverse('r1', '1', 30), reverse('r2', '1', 30));
    assert.deepEqual(
      results.map(({ ok }) => ok),
      [true, true, true, false],
    );
  },
  'rejects a reversal of spent minutes unless it may become a debt'() {
    const ledger = new MemoryLedger();
    ledger.accept(open(ann));
    ledger.accept(move('t1', ann, bob, 30));
    ledger.accept(move('t2', bob, 'community', 20, 'correction'));
    const failure = ledger.reject(reverse('r1', '2', 30));
    assert.deepEqual(failure, { code: 'account.insufficient_minutes', needed: 30, available: 10, debt: 0 });
    ledger.accept(reverse('r1', '2', 30, 'debt'));
    assert.deepEqual(ledger.balance(ann), [60, 0, 0], 'the giver gets the full amount');
    assert.deepEqual(ledger.balance(bob), [0, 0, 20], 'the receiver owes the rest');
  },
  'reclaims a refunded purchase for community and never takes held minutes'() {
    const ledger = new MemoryLedger();
    ledger.accept(buy('razorpay:1', ann, 50));
    ledger.accept(place(30));
    const act = ledger.accept(reverse('refund:1', '1', 50, 'debt'));
    assert.deepEqual(
      act.transfers.map(({ to, amountMinutes }) => [to, amountMinutes]),
      [['community', 20]],
    );
    assert.deepEqual(ledger.balance(ann), [0, 30, 30]);
    assert.deepEqual(ledger.balance('platform'), [-50, 0, 0]);
  },
  'collects a debt from minutes that become available, and blocks publishing until it is covered'() {
    const ledger = new MemoryLedger();
    ledger.accept(buy('razorpay:1', ann, 50));
    ledger.accept(place(30));
    ledger.accept(reverse('refund:1', '1', 50, 'debt'));
    const failure = ledger.reject(place(1, 'request:2:hold'));
    assert.deepEqual(failure, { code: 'account.insufficient_minutes', needed: 1, available: 0, debt: 30 });
    ledger.accept(buy('razorpay:2', ann, 10));
    assert.deepEqual(ledger.balance(ann), [0, 30, 20]);
    const act = ledger.accept(release());
    assert.deepEqual(
      act.transfers.map(({ kind, to, amountMinutes }) => [kind, to, amountMinutes]),
      [['debt', 'community', 20]],
    );
    assert.deepEqual(ledger.balance(ann), [10, 0, 0]);
  },
  'collects a debt from minutes earned by teaching'() {
    const ledger = new MemoryLedger();
    ledger.accept(buy('razorpay:1', bob, 50));
    ledger.accept(move('t1', bob, 'community', 50, 'correction'));
    ledger.accept(reverse('refund:1', '1', 40, 'debt'));
    ledger.accept(open(ann));
    ledger.accept(place(60));
    const { transfers, hold } = ledger.accept(pay(60));
    assert.deepEqual(
      transfers.map(({ kind, amountMinutes }) => [kind, amountMinutes]),
      [
        ['settlement', 60],
        ['debt', 40],
      ],
    );
    assert.equal(hold?.key, HOLD);
    assert.deepEqual(ledger.balance(bob), [20, 0, 0]);
  },
};
