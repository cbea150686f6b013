import type { Document } from 'bson';
import { LOCAL, useReplica } from '../support/use-replica.ts';

// Commits that no majority has. They are not in the conformance suite, because a real server needs further members for
// them. The fail point is that of stopServerReplication in jstests/libs/write_concern_util.js.

const replica = useReplica(async ({ command, insert }) => {
  await command({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n' }] });
  await insert([{ _id: 1, n: 1 }]);
});
const { begin, command, find, insert, resumeReplication, stepDown, stopReplication } = replica;

const atLevel = (level: string): Document => ({ readConcern: { level } });

describe('a read', () => {
  // jstests/replsets/read_committed.js
  it.each([
    ['no read concern', {}],
    ['local', atLevel('local')],
    ['available', atLevel('available')],
  ])('sees every commit with %s', async (_, options) => {
    await insert([{ _id: 2, n: 2 }]);
    expect(await find(options)).toHaveLength(2);
  });

  it('with majority sees the state that a majority has, however it finds documents', async () => {
    await insert([{ _id: 2, n: 2 }]);
    await command({ update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 5 } } }], ...LOCAL });
    const options = atLevel('majority');
    expect(await find(options)).toEqual([{ _id: 1, n: 1 }]);
    expect(await find({ filter: { n: { $gt: 0 } }, sort: { n: -1 }, ...options })).toHaveLength(1);
    expect(await find({ filter: { n: 5 }, ...options })).toEqual([]);
    expect(await command({ distinct: 'c', key: 'n', ...options })).toMatchObject({ values: [1] });
    expect(await command({ count: 'c', query: { n: { $gt: 0 } }, ...options })).toMatchObject({ n: 1 });
    await command({ delete: 'c', deletes: [{ q: { _id: 1 }, limit: 1 }], ...LOCAL });
    expect(await find({ filter: { _id: 1 }, ...options })).toEqual([{ _id: 1, n: 1 }]);
    await resumeReplication();
    expect(await find(options)).toEqual([{ _id: 2, n: 2 }]);
  });

  it('with majority counts by an index only what a majority has', async () => {
    await command({ createIndexes: 'd', indexes: [{ key: { s: 1 }, name: 's' }] });
    await command({ insert: 'd', documents: [{ s: 'a' }], ...LOCAL });
    const pipeline = [{ $match: { s: 'a' } }, { $group: { _id: 1, n: { $sum: 1 } } }];
    const count = async (level: string) =>
      (await command({ aggregate: 'd', pipeline, cursor: {}, ...atLevel(level) }))['cursor'] as Document;
    expect(await count('local')).toMatchObject({ firstBatch: [{ n: 1 }] });
    expect(await count('majority')).toMatchObject({ firstBatch: [] });
  });

  it('with majority continues with the newest state once a majority has it', async () => {
    await insert([{ _id: 2 }, { _id: 3 }]);
    await resumeReplication();
    await stopReplication();
    await insert([{ _id: 4 }]);
    const opened = await command({ find: 'c', batchSize: 1, ...atLevel('majority') });
    const { id } = opened['cursor'] as { id: bigint };
    await resumeReplication();
    const more = await command({ getMore: BigInt(id), collection: 'c' });
    expect(more).toMatchObject({ cursor: { nextBatch: [{ _id: 2 }, { _id: 3 }, { _id: 4 }] } });
  });

  // src/mongo/db/repl/replication_coordinator_impl.cpp, waitUntilOpTimeForRead;
  // jstests/noPassthrough/afterClusterTime_committed_reads.js
  it('with majority waits for the time that causal consistency requires', async () => {
    const { operationTime } = await insert([{ _id: 2 }]);
    const read = { readConcern: { level: 'majority', afterClusterTime: operationTime as Document } };
    expect(await command({ find: 'c', ...read, maxTimeMS: 1 })).toMatchObject({ ok: 0, code: 50 });
    const { reply } = await begin({ find: 'c', ...read });
    await resumeReplication();
    expect(await reply).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }, { _id: 2 }] } });
  });

  it('with majority does not require a later read to see more', async () => {
    await insert([{ _id: 2 }]);
    const { operationTime: afterClusterTime } = await command({ find: 'c', ...atLevel('majority') });
    const again = {
      find: 'c',
      readConcern: { level: 'majority', afterClusterTime: afterClusterTime as Document },
    };
    expect(await command(again)).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }] } });
  });

  // jstests/replsets/linearizable_read_concern.js
  it('that is linearizable waits for a majority, up to maxTimeMS', async () => {
    const options = atLevel('linearizable');
    expect(await command({ find: 'c', ...options, maxTimeMS: 1 })).toMatchObject({ ok: 0, code: 50 });
    await insert([{ _id: 2 }]);
    const { reply } = await begin({ find: 'c', ...options });
    await resumeReplication();
    expect(await reply).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }, { _id: 2 }] } });
  });

  it('that is linearizable is interrupted by a step-down', async () => {
    const { reply } = await begin({ find: 'c', ...atLevel('linearizable') });
    await stepDown();
    expect(await reply).toMatchObject({ ok: 0, code: 11_602 });
  });
});
