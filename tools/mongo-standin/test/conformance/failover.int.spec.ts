import { openFixture, type Fixture } from '../support/client.ts';

// source/server-discovery-and-monitoring; src/mongo/db/repl/replication_coordinator_impl.cpp, stepDown

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('failover', { own: true })));
afterAll(() => fixture.close());

const stepDown = () => fixture.client.db('admin').command({ replSetStepDown: 1, force: true });

test('lets a client wait for the next primary and write once', async () => {
  const c = await fixture.filled([{ _id: 1, n: 0 }]);
  await stepDown();
  await c.updateOne({ _id: 1 }, { $inc: { n: 1 } });
  expect(await c.findOne()).toEqual({ _id: 1, n: 1 });
});

test('makes drivers run a transaction again from its start', async () => {
  const c = await fixture.filled([{ _id: 1, n: 0 }]);
  let attempts = 0;
  await fixture.session((session) =>
    session.withTransaction(async () => {
      attempts += 1;
      await c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      if (attempts === 1) await stepDown();
      await c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    }),
  );
  expect(attempts).toBeGreaterThan(1);
  expect(await c.findOne()).toEqual({ _id: 1, n: 2 });
});
