import assert from 'node:assert/strict';
import type { Command } from '../../src/core/index.js';
import { adjust, ann, bob, expire, HOLD, open, pay, place, release } from './commands.js';
import { MemoryLedger } from './memory-ledger.js';

const after = (...commands: Command[]): MemoryLedger => {
  const ledger = new MemoryLedger();
  for (const command of [open(ann), ...commands]) ledger.accept(command);
  return ledger;
};

export const holdRules: Readonly<Record<string, () => void>> = {
  'reserves minutes without moving them'() {
    const ledger = after();
    const failure = ledger.reject(place(61));
    assert.deepEqual(failure, { code: 'account.insufficient_minutes', needed: 61, available: 60, debt: 0 });
    const { hold, transfers } = ledger.accept(place(60));
    assert.deepEqual(hold, {
      key: HOLD,
      status: 'pending',
      account: ann,
      amountMinutes: 60,
      expiresAtMs: null,
    });
    assert.deepEqual(transfers, []);
    assert.deepEqual(ledger.balance(ann), [0, 60, 0]);
    const system: Command = {
      type: 'hold.place',
      key: 'h',
      account: 'community',
      amountMinutes: 5,
      expiresAtMs: null,
      context: { correlationId: null, actorId: null },
    };
    assert.equal(ledger.reject(system).code, 'account.not_member');
  },
  'adjusts in one step and counts the minutes already held as available'() {
    const ledger = after(place(40));
    const failure = ledger.reject(adjust(61));
    assert.deepEqual(failure, { code: 'account.insufficient_minutes', needed: 61, available: 60, debt: 0 });
    ledger.accept(adjust(60));
    assert.deepEqual(ledger.balance(ann), [0, 60, 0]);
    ledger.accept(adjust(10, 2));
    assert.deepEqual(ledger.balance(ann), [50, 10, 0]);
    assert.equal(ledger.reject(adjust(0, 3)).code, 'amount.invalid');
  },
  'keeps the expiry of a hold when it is adjusted, unless a new one is given'() {
    const ledger = after(place(40, HOLD, 5_000), adjust(30));
    const expiry = () => {
      const hold = ledger.state.holds.get(HOLD);
      return hold?.status === 'pending' ? hold.expiresAtMs : undefined;
    };
    assert.equal(expiry(), 5_000);
    ledger.accept(adjust(30, 2, 9_000));
    assert.equal(expiry(), 9_000);
    ledger.accept(adjust(30, 3, null));
    assert.equal(expiry(), null);
  },
  'applies adjustments in the order of their numbers, and none after its successor'() {
    const ledger = after(place(15), adjust(15, 6));
    assert.deepEqual(ledger.reject(adjust(50, 5)), {
      code: 'hold.adjust_superseded',
      hold: HOLD,
      adjustedN: 6,
    });
    assert.deepEqual(ledger.balance(ann), [45, 15, 0]);
    assert.equal(ledger.reject({ ...adjust(50, 6), key: 'other' }).code, 'hold.adjust_superseded');
    assert.equal(ledger.reject(adjust(50, 6)).code, 'key.reused');
    const first = ledger.accept(adjust(20, 7));
    ledger.accept(adjust(30, 9));
    assert.deepEqual(ledger.accept(adjust(20, 7)), first);
    assert.deepEqual(ledger.balance(ann), [30, 30, 0]);
  },
  'rejects an adjustment of a paid or released hold'() {
    for (const end of [pay(15), release()]) {
      const ledger = after(place(15), end);
      const balance = ledger.balance(ann);
      assert.equal(ledger.reject(adjust(50, 99)).code, 'hold.not_pending');
      assert.deepEqual(ledger.balance(ann), balance);
    }
  },
  'pays up to the amount of the hold and releases the rest'() {
    const ledger = after(place(40));
    assert.deepEqual(ledger.reject(pay(41)), { code: 'hold.exceeded', needed: 41, held: 40 });
    const { hold, transfers } = ledger.accept(pay(25));
    assert.deepEqual(hold, {
      key: HOLD,
      status: 'posted',
      account: ann,
      amountMinutes: 40,
      postedMinutes: 25,
      to: bob,
    });
    assert.equal(transfers.length, 1);
    assert.deepEqual(
      [ledger.balance(ann), ledger.balance(bob)],
      [
        [35, 0, 0],
        [25, 0, 0],
      ],
    );
    assert.equal(after(place(40)).reject(pay(0)).code, 'amount.invalid');
    assert.equal(after(place(40)).reject(pay(5, 's', ann)).code, 'transfer.not_allowed');
    assert.equal(after(place(40)).reject(pay(5, 's', 'platform')).code, 'transfer.not_allowed');
    assert.deepEqual(after(place(40), pay(40)).balance(ann), [20, 0, 0]);
  },
  'resolves a hold once'() {
    const resolved = after(place(40), pay(25));
    assert.deepEqual(resolved.reject(pay(25, 'other')), {
      code: 'hold.not_pending',
      hold: HOLD,
      status: 'posted',
    });
    assert.equal(resolved.reject(release()).code, 'hold.not_pending');
    assert.equal(resolved.reject(adjust(5)).code, 'hold.not_pending');
    assert.equal(resolved.reject(expire()).code, 'hold.not_pending');
    const voided = after(place(40), release());
    assert.deepEqual(voided.reject(pay(25)), { code: 'hold.not_pending', hold: HOLD, status: 'voided' });
    assert.equal(voided.reject(release('again')).code, 'hold.not_pending');
  },
  'releases all minutes of a voided hold'() {
    const ledger = after(place(40));
    assert.deepEqual(ledger.accept(release()).hold, {
      key: HOLD,
      status: 'voided',
      account: ann,
      amountMinutes: 40,
      cause: 'asked',
    });
    assert.deepEqual(ledger.balance(ann), [60, 0, 0]);
  },
  'rejects placing a hold after it was voided'() {
    const ledger = after(release());
    assert.deepEqual(ledger.state.holds.get(HOLD), {
      key: HOLD,
      status: 'voided',
      account: null,
      amountMinutes: 0,
      cause: 'never_placed',
    });
    assert.deepEqual(ledger.reject(place(40)), { code: 'hold.not_pending', hold: HOLD, status: 'voided' });
    assert.deepEqual(ledger.balance(ann), [60, 0, 0]);
  },
  'rejects commands for a hold that was never placed'() {
    const ledger = after();
    for (const command of [pay(5), adjust(5), expire()]) {
      assert.deepEqual(ledger.reject(command), { code: 'hold.not_found', hold: HOLD });
    }
  },
  'expires a hold at its expiry time, not earlier, and never without one'() {
    const ledger = after(place(40, HOLD, 5_000));
    ledger.nowMs = 4_999;
    assert.deepEqual(ledger.reject(expire()), { code: 'hold.not_due', hold: HOLD, expiresAtMs: 5_000 });
    ledger.nowMs = 5_000;
    assert.deepEqual(ledger.accept(expire()).hold, {
      key: HOLD,
      status: 'voided',
      account: ann,
      amountMinutes: 40,
      cause: 'expired',
    });
    assert.deepEqual(ledger.balance(ann), [60, 0, 0]);
    assert.equal(after(place(40)).reject(expire()).code, 'hold.not_due');
  },
  'keeps a due hold payable until its expiry is decided'() {
    const ledger = after(place(40, HOLD, 5_000));
    ledger.nowMs = 6_000;
    ledger.accept(pay(40));
  },
};
