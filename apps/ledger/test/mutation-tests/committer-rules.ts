import assert from 'node:assert/strict';
import { TooFarBehind, type Committer, type Outcome } from '../../src/committing/index.js';
import { Crash, type Fault, type SimulatedStore } from '../simulation/simulated-store.js';
import { ann, bob, buy, move, open, place } from './commands.js';
import { available, decide, isFresh, createReplicas } from './replicas.js';

/** Restarts a committer after everything was projected, so that it knows no key. */
async function restart(committer: Committer, store: SimulatedStore): Promise<void> {
  store.project(store.entries.length);
  await committer.open();
}

const isRepeated = (outcome: Outcome | undefined): boolean =>
  typeof outcome === 'object' && outcome.ok && outcome.repeated;

const noop = (): Promise<void> => Promise.resolve();

export const committerRules: Readonly<Record<string, () => Promise<void>>> = {
  async 'decides again if another writer commits first'() {
    const { store, one, other } = await createReplicas();
    await decide(one, open(ann));
    store.arm('rival', async () => void (await decide(other, move('t1', ann, bob, 50))));
    const [result] = await decide(one, move('t2', ann, bob, 50));
    assert(typeof result === 'object' && !result.ok);
    assert.deepEqual([await available(one, ann), await available(other, bob)], [10, 50]);
    assert.equal(store.entries.length, 2);
  },
  async 'considers minutes committed by another writer before it rejects a command'() {
    const { one, other } = await createReplicas();
    await decide(one, open(bob));
    await decide(other, open(ann));
    const [known] = await decide(one, move('t1', ann, bob, 1));
    assert(isFresh(known));
    await decide(other, move('t2', 'community', ann, 40, 'correction'));
    const [result] = await decide(one, place(99));
    assert(isFresh(result), 'a stale replica rejected the command');
  },
  async 'commits once if the outcome of the insert is unknown'() {
    for (const fault of ['lost_before', 'lost_after'] satisfies Fault[]) {
      const { store, one } = await createReplicas();
      store.arm(fault, noop);
      const [result] = await decide(one, open(ann));
      assert(typeof result === 'object' && result.ok);
      assert.equal(store.entries.length, 1);
      assert.equal(await available(one, ann), 60);
    }
  },
  async 'answers a repeated command after a crash, whether or not it was committed'() {
    for (const fault of ['crash_before', 'crash_after'] satisfies Fault[]) {
      const { store, one, other } = await createReplicas();
      store.arm(fault, noop);
      await assert.rejects(decide(one, open(ann)), Crash);
      const [result] = await decide(other, open(ann));
      assert(typeof result === 'object' && result.ok);
      assert.equal(store.entries.length, 1);
      assert.equal(await available(other, ann), 60);
    }
  },
  async 'decides a rejection again if another writer committed the same entry and continued'() {
    const { one, other } = await createReplicas();
    await decide(one, open(ann));
    await other.catchUp();
    await decide(one, move('t1', 'community', bob, 1, 'correction'));
    await decide(one, buy('b1', ann, 40));
    const [again, placed] = await decide(other, move('t1', 'community', bob, 1, 'correction'), place(99));
    assert(isRepeated(again));
    assert(isFresh(placed), 'a stale replica rejected the command');
  },
  async 'returns the first result for a known key, although keys are looked up only at the commit'() {
    const { store, one, other } = await createReplicas();
    await decide(one, open(ann), open(bob), move('t1', ann, bob, 20));
    await restart(other, store);
    const [fresh, again, another] = await decide(
      other,
      buy('b1', ann, 5),
      move('t1', ann, bob, 20),
      open(bob),
    );
    assert(isFresh(fresh) && isRepeated(again) && isRepeated(another));
    assert.deepEqual([await available(other, ann), await available(other, bob)], [45, 80]);
  },
  async 'returns the accepted result for a repeated command that would be rejected now'() {
    const { store, one, other } = await createReplicas();
    await decide(one, open(ann), move('t1', ann, bob, 50));
    await restart(other, store);
    const [again, rejected] = await decide(other, move('t1', ann, bob, 50), move('t2', ann, bob, 50));
    assert(isRepeated(again));
    assert(typeof rejected === 'object' && !rejected.ok);
    assert.equal(store.entries.length, 1);
  },
  async 'rejects a known key with other content, although keys are looked up only at the commit'() {
    const { store, one, other } = await createReplicas();
    await decide(one, open(ann), move('t1', ann, bob, 5));
    await restart(other, store);
    const [result] = await decide(other, move('t1', ann, bob, 6));
    assert(typeof result === 'object' && !result.ok);
    assert.deepEqual(result.failure, { code: 'key.reused', key: 't1' });
  },
  async 'starts from the projections and replays later entries'() {
    const { store, one, other } = await createReplicas();
    await decide(one, open(ann));
    store.project(1);
    await decide(one, move('t1', ann, bob, 20));
    await other.open();
    assert.deepEqual([await available(other, ann), await available(other, bob)], [40, 20]);
    assert.equal(other.lagEntries, 1);
  },
  async 'evicts projected facts and keeps the others'() {
    const { store, one, other } = await createReplicas({ maxCachedFacts: 0 });
    await decide(one, open(ann));
    await decide(one, open(bob));
    assert.equal(one.state.acts.size, 2);
    one.projectedTo(store.project(1));
    await decide(one, move('t1', ann, bob, 1));
    assert.equal(one.state.acts.size, 2);
    assert.equal(await available(other, ann), 59);
  },
  async 'catches up from the projections instead of replaying every entry'() {
    const { store, one, other } = await createReplicas();
    for (let serial = 0; serial < 300; serial += 1) await decide(one, buy(`b${serial}`, ann, 1));
    other.projectedTo(store.project(299));
    let replayed = 0;
    const readAfter = store.readAfter.bind(store);
    store.readAfter = async (seq, limit) => {
      const entries = await readAfter(seq, limit);
      replayed += entries.length;
      return entries;
    };
    assert.equal(await available(other, ann), 300);
    assert.equal(replayed, 1);
  },
  async 'does not start while the projections are too far behind'() {
    const { store, one, other } = await createReplicas();
    await decide(one, open(ann));
    store.lastSeq = () => Promise.resolve(5_001);
    await assert.rejects(other.open(), TooFarBehind);
    store.project(1);
    await other.open();
    assert.equal(await available(other, ann), 60);
  },
  async 'starts even if another writer commits continuously'() {
    const { store, one, other } = await createReplicas();
    await decide(one, open(ann));
    const readAfter = store.readAfter.bind(store);
    let reads = 0;
    store.readAfter = async (seq, limit) => {
      reads += 1;
      assert(reads < 9, 'the start does not end');
      await decide(one, buy(`b${reads}`, ann, 1));
      return readAfter(seq, limit);
    };
    await other.open();
    assert(other.state.seq > 0);
  },
};
