import assert from 'node:assert/strict';
import { Committer } from '../committing/index.js';
import { Crash, SimulatedStore, type Fault } from '../simulation/index.js';
import { ann, bob, move, open, place } from './commands.js';

const nothing = (): Promise<void> => Promise.resolve();

/** Two replicas at one journal. */
async function replicas(): Promise<{ store: SimulatedStore; one: Committer; other: Committer }> {
  const store = new SimulatedStore();
  const options = { journal: store, facts: store, now: () => 5_000, keepFacts: 100, pause: nothing };
  const [one, other] = [new Committer(options), new Committer(options)];
  await one.open();
  await other.open();
  return { store, one, other };
}

async function available(
  committer: Committer,
  account: typeof ann | typeof bob,
): Promise<number | undefined> {
  const [balance] = await committer.balancesOf([account]);
  return balance?.available;
}

export const committerRules: Readonly<Record<string, () => Promise<void>>> = {
  async 'decides again upon what another writer committed first'() {
    const { store, one, other } = await replicas();
    await one.decide([open(ann)]);
    store.arm('rival', async () => void (await other.decide([move('t1', ann, bob, 50)])));
    const [answer] = await one.decide([move('t2', ann, bob, 50)]);
    assert(answer && !answer.ok);
    assert.deepEqual([await available(one, ann), await available(other, bob)], [10, 50]);
    assert.equal(store.entries.length, 2);
  },
  async 'refuses nobody for want of what another writer has committed'() {
    const { one, other } = await replicas();
    await one.decide([open(bob)]);
    await other.decide([open(ann)]);
    const [known] = await one.decide([move('t1', ann, bob, 1)]);
    assert(known?.ok);
    await other.decide([move('t2', 'community', ann, 40, 'correction')]);
    const [answer] = await one.decide([place(99)]);
    assert(answer?.ok, 'a stale replica refused');
  },
  async 'commits once when it is not known whether the insert happened'() {
    for (const fault of ['lost_before', 'lost_after'] satisfies Fault[]) {
      const { store, one } = await replicas();
      store.arm(fault, nothing);
      const [answer] = await one.decide([open(ann)]);
      assert(answer?.ok && !answer.repeated);
      assert.equal(store.entries.length, 1);
      assert.equal(await available(one, ann), 60);
    }
  },
  async 'answers a command again after a crash, whether it was committed or not'() {
    for (const fault of ['crash_before', 'crash_after'] satisfies Fault[]) {
      const { store, one, other } = await replicas();
      store.arm(fault, nothing);
      await assert.rejects(one.decide([open(ann)]), Crash);
      const [answer] = await other.decide([open(ann)]);
      assert(answer?.ok);
      assert.equal(answer.repeated, fault === 'crash_after');
      assert.equal(await available(other, ann), 60);
    }
  },
  async 'starts from the projections and replays the rest'() {
    const { store, one, other } = await replicas();
    await one.decide([open(ann)]);
    store.project(1);
    await one.decide([move('t1', ann, bob, 20)]);
    await other.open();
    assert.deepEqual([await available(other, ann), await available(other, bob)], [40, 20]);
    assert.equal(other.lagEntries, 1);
  },
  async 'forgets what is projected and keeps what is not'() {
    const { store, one } = await replicas();
    const forgetful = new Committer({
      journal: store,
      facts: store,
      now: () => 1,
      keepFacts: 0,
      pause: nothing,
    });
    await forgetful.open();
    await forgetful.decide([open(ann)]);
    await forgetful.decide([open(bob)]);
    assert.equal(forgetful.state.acts.size, 2);
    forgetful.projectedTo(store.project(1));
    await forgetful.decide([move('t1', ann, bob, 1)]);
    assert.equal(forgetful.state.acts.size, 2);
    assert.equal(await available(one, ann), 59);
  },
};
