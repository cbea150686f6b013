import { identityEvents, ledgerApi, ledgerEvents, MemberId, newId } from '@skillhour/contracts';
import { settled, until } from '@skillhour/testing';
import { CreditWorld } from '../../test/credit-world.js';

let world: CreditWorld;
beforeAll(async () => {
  world = await CreditWorld.start({ COMMUNITY_CREDIT_MINUTES: '300' });
});
afterAll(() => world.stop());

const verify = async (member_id: MemberId, welcome: boolean) => {
  await world.publish(identityEvents.memberVerified, { member_id, role: 'user', welcome });
  await settled([world.ledger]);
};
const warningsOf = async (id: MemberId) =>
  (await world.published(ledgerEvents.creditRanLow)).filter(({ member_id: member }) => member === id);

describe('the default credit line', () => {
  it('is granted with the welcome grant, once per mailbox', async () => {
    const [first, second] = [world.member(), world.member()];
    await verify(first, true);
    await verify(first, true);
    await verify(second, false);
    expect(await world.account(first)).toMatchObject({
      time_balance: { total_time: 60, available_time: 360 },
      credit_limit: 300,
    });
    expect(await world.account(second)).toMatchObject({ time_balance: { total_time: 0 }, credit_limit: 0 });
  });

  it('is returned with the balance for the profile only if there is one', async () => {
    const [first, second] = [world.member(), world.member()];
    await verify(second, false);
    const read = (member_id: MemberId) => world.asService(ledgerApi.readBalance, { member_id });
    expect(await read(first)).toEqual({
      ...{ total_time: 60, available_time: 360, held_time: 0, credit_limit: 300 },
    });
    expect(await read(second)).toEqual({ total_time: 0, available_time: 0, held_time: 0 });
  });
});

describe('an imported member', () => {
  it('gets the credit line and the opening balance of the file and no grants, also repeatedly', async () => {
    const ann = newId(MemberId);
    const opening = { key: `opening:old:${ann}`, member_id: ann, balance_minutes: -180 };
    await expect(world.asService(ledgerApi.postOpening, opening)).rejects.toMatchObject({
      code: 'account.insufficient_minutes',
    });
    for (const _ of [1, 2]) {
      await world.asService(ledgerApi.setCredit, { member_id: ann, credit_limit: 600 });
      await world.asService(ledgerApi.postOpening, opening);
    }
    const { time_balance, credit_limit, transactions } = await world.account(ann);
    expect(time_balance).toEqual({ total_time: -180, available_time: 420, held_time: 0 });
    expect(credit_limit).toBe(600);
    expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([['opening', 180]]);
    const other = { ...opening, balance_minutes: -170 };
    await expect(world.asService(ledgerApi.postOpening, other)).rejects.toMatchObject({ code: 'key.reused' });
  });

  it('has nothing left after the opening is reversed and the line is taken back', async () => {
    const ann = newId(MemberId);
    const key = `opening:old:${ann}`;
    await world.asService(ledgerApi.setCredit, { member_id: ann, credit_limit: 600 });
    await world.asService(ledgerApi.postOpening, { key, member_id: ann, balance_minutes: -180 });
    await expect(
      world.asService(ledgerApi.setCredit, { member_id: ann, credit_limit: 0 }),
    ).rejects.toMatchObject({ code: 'credit.in_use', details: { data: { lowest: 180 } } });
    const undo = { key: `${key}:undo`, posted_key: key, amount_minutes: 180 };
    await world.asService(ledgerApi.reversePosting, undo);
    await world.asService(ledgerApi.setCredit, { member_id: ann, credit_limit: 0 });
    expect(await world.account(ann)).toMatchObject({
      time_balance: { total_time: 0, available_time: 0, held_time: 0 },
      credit_limit: 0,
    });
  });
});

describe('a credit line that runs low', () => {
  it('is announced once on the way down, and again only after it recovered', async () => {
    const [ann, bob] = [world.member(), world.member()];
    await world.account(ann);
    await world.pay(ann, bob, 300);
    await until(async () => (await world.isLow(ann)) === false);
    expect(await warningsOf(ann)).toEqual([]);
    await world.pay(ann, bob, 1);
    await until(async () => (await warningsOf(ann)).length === 1);
    expect(await warningsOf(ann)).toEqual([{ member_id: ann, available_minutes: 59, credit_limit: 300 }]);
    await world.pay(ann, bob, 9);
    await world.pay(bob, ann, 50);
    await until(async () => (await world.isLow(ann)) === false);
    await world.hold(ann, 60);
    await until(async () => (await warningsOf(ann)).length === 2);
    expect((await warningsOf(ann)).map(({ available_minutes }) => available_minutes)).toEqual([59, 40]);
  });
});
