import { ledgerApi, ledgerEvents, MemberId, newId } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { CreditWorld } from '../../test/credit-world.js';

let world: CreditWorld;
beforeAll(async () => {
  world = await CreditWorld.start();
});
afterAll(() => world.stop());

const YEAR = new Date().getUTCFullYear();
const statementOf = (id: MemberId) =>
  world.call(ledgerApi.readStatement, { from: `${YEAR}-01-01`, to: `${YEAR + 1}-12-31` }, id);

/** Creates a member at −180 minutes with a credit line of 600. */
async function below() {
  const [ann, bob] = [world.member(), world.member()];
  await world.account(ann);
  await world.setLine(ann, 600);
  await world.pay(ann, bob, 240);
  return { ann, bob };
}

it('lets a member at −180 with a line of 600 spend 420, publish, teach and rise above zero', async () => {
  const { ann, bob } = await below();
  expect(await world.account(ann)).toMatchObject({
    time_balance: { total_time: -180, available_time: 420, held_time: 0 },
    credit_limit: 600,
    debt: 0,
  });
  await world.hold(ann, 60);
  expect((await world.account(ann)).time_balance).toEqual({
    ...{ total_time: -180, available_time: 360, held_time: 60 },
  });
  await expect(world.setLine(ann, 100)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'credit.in_use',
    message: '240 minutes of this credit line are in use. Enter 240 or more.',
    details: { data: { lowest: 240 } },
  });
  await world.pay(bob, ann, 250);
  expect((await world.account(ann)).time_balance).toMatchObject({ total_time: 70, available_time: 610 });
  expect(await world.setLine(ann, 100)).toEqual({
    credit_limit: 100,
    time_balance: { total_time: 70, available_time: 110, held_time: 60 },
  });
});

it('closes the statement at the total, and shows changes of the line in no list and no sum', async () => {
  const { ann, bob } = await below();
  await world.setLine(ann, 300);
  await world.pay(bob, ann, 30);
  const { transactions, count, time_balance } = await world.account(ann);
  expect(transactions.map(({ kind }) => kind)).toEqual(['settlement', 'settlement', 'welcome']);
  expect(count).toBe(3);
  const flow = await until(async () => {
    const read = await world.call(ledgerApi.readFlow, {}, ann);
    return read.received.at(-1) === 30 && read;
  });
  expect([flow.given.at(-1), flow.welcome.at(-1)]).toEqual([240, 60]);
  const statement = await statementOf(ann);
  expect(statement).toMatchObject({ opening: 0, welcome: 60, received: 30, given: 240, closing: -150 });
  expect(statement.closing).toBe(time_balance.total_time);
  expect(statement.lines.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['welcome', 60],
    ['settlement', -180],
    ['settlement', -150],
  ]);
});

it('notifies the member of a change, and records it once', async () => {
  const ann = world.member('ann');
  await world.account(ann);
  await world.setLine(ann, 600, 'A regular');
  await world.setLine(ann, 600, 'The same again');
  await world.setLine(ann, 0, 'No longer needed');
  const changes = await until(async () => {
    const found = (await world.published(ledgerEvents.creditChanged)).filter(
      ({ member_id: id }) => id === ann,
    );
    return found.length === 2 && found;
  });
  expect(changes.map(({ credit_limit, reason }) => [credit_limit, reason])).toEqual([
    [600, 'A regular'],
    [0, 'No longer needed'],
  ]);
  const acts = await world.actsAbout(ann, 2);
  expect(acts).toMatchObject([
    {
      kind: 'credit_changed',
      admin_id: world.admin,
      values: { before: 0, after: 600 },
      reason: 'A regular',
      thing: { kind: 'member', label: 'ann' },
    },
    { values: { before: 600, after: 0 } },
  ]);
});

it('accepts concurrent changes only one after the other', async () => {
  const ann = world.member();
  await world.account(ann);
  const results = await Promise.allSettled([100, 200, 300].map((limit) => world.setLine(ann, limit)));
  const { credit_limit: limit, time_balance } = await world.account(ann);
  expect([100, 200, 300]).toContain(limit);
  expect(time_balance).toEqual({ total_time: 60, available_time: 60 + limit, held_time: 0 });
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'credit.changed_meanwhile', kind: 'conflict' });
});

it.each([
  [{ credit_limit: -1, reason: 'x' }, 'credit_limit'],
  [{ credit_limit: 1.5, reason: 'x' }, 'credit_limit'],
  [{ credit_limit: 'many', reason: 'x' }, 'credit_limit'],
  [{ credit_limit: 60, reason: ' ' }, 'reason'],
])('rejects %j', async (input, field) => {
  const ann = world.member();
  const change = world.asAdmin(ledgerApi.changeCredit, { id: ann, ...input });
  await expect(change).rejects.toMatchObject({
    kind: 'invalid',
    details: { fields: { [field]: [expect.any(String)] } },
  });
});

it('finds neither admins nor unknown members', async () => {
  for (const id of [world.member('root', 'admin'), newId(MemberId)])
    await expect(world.setLine(id, 60)).rejects.toMatchObject({ code: 'member.not_found' });
});
