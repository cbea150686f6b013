import assert from 'node:assert/strict';
import { adjust, ann, buy, HOLD, open, place } from './commands.js';
import { available, decide, isFresh, createReplicas } from './replicas.js';

/**
 * Rules for expired deadlines: commands of such callers are not decided, because they may have been reverted
 * elsewhere.
 */
export const deadlineRules: Readonly<Record<string, () => Promise<void>>> = {
  async 'drops a command if its deadline passed while another writer committed first'() {
    const { store, clock, one, other } = await createReplicas();
    await decide(one, open(ann), place(15));
    store.arm('rival', async () => {
      clock.nowMs = 9_000;
      await decide(other, buy('b1', ann, 1));
    });
    const results = await one.decide([{ command: adjust(50), deadlineAtMs: 8_000 }]);
    assert.deepEqual(results, ['expired']);
    assert.equal(store.entries.length, 2);
    assert.equal(await available(one, ann), 46);
  },
  async 'drops a command if its deadline passed while its facts were loaded'() {
    const { store, clock, one, other } = await createReplicas();
    await decide(other, open(ann));
    store.arm('stall_load', () => Promise.resolve(void (clock.nowMs = 9_000)));
    assert.deepEqual(await one.decide([{ command: open(ann), deadlineAtMs: 9_000 }]), ['expired']);
    assert.equal(store.entries.length, 1);
  },
  async 'does not repeat an insert with an unknown outcome after the deadline'() {
    for (const [fault, written] of [
      ['lost_before', 0],
      ['lost_after', 1],
    ] as const) {
      const { store, one } = await createReplicas();
      store.arm(fault, () => Promise.resolve());
      assert.deepEqual(await one.decide([{ command: open(ann), deadlineAtMs: 1_000 }]), ['expired']);
      assert.equal(store.entries.length, written);
      const [again] = await decide(one, open(ann));
      assert.equal(isFresh(again), fault === 'lost_before');
      assert.equal(store.entries.length, 1);
    }
  },
  async 'decides the commands of callers who are still waiting'() {
    const { store, clock, one, other } = await createReplicas();
    await decide(one, open(ann));
    store.arm('rival', async () => {
      clock.nowMs = 9_000;
      await decide(other, buy('b1', ann, 1));
    });
    const [given, taken, late] = await one.decide([
      { command: place(15), deadlineAtMs: 20_000 },
      { command: buy('b2', ann, 5), deadlineAtMs: 8_000 },
      { command: place(15), deadlineAtMs: 20_000 },
    ]);
    assert(isFresh(given));
    assert.equal(taken, 'expired');
    assert(typeof late === 'object' && late.ok && late.repeated);
    assert.deepEqual(
      store.entries.flatMap(({ acts }) => acts.map(({ key }) => key)),
      [`${ann}:welcome`, 'b1', HOLD],
    );
  },
  async 'loads no facts if all deadlines have passed'() {
    const { store, clock, one } = await createReplicas();
    clock.nowMs = 9_000;
    store.load = () => Promise.reject(new Error('loaded facts for no caller'));
    assert.deepEqual(await one.decide([{ command: open(ann), deadlineAtMs: 9_000 }]), ['expired']);
  },
};
