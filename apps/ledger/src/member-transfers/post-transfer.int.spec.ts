import { identityEvents, ledgerApi, newId } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { CreditWorld } from '../../test/credit-world.js';

let world: CreditWorld;
beforeAll(async () => {
  world = await CreditWorld.start();
});
afterAll(() => world.stop());

const gift = (from_member_id: string, to: string, amount_minutes = 20, key = `gift:${newId()}`) => ({
  ...{ key, from_member_id, to, amount_minutes, kind: 'gift', text: 'Thank you' },
});
const post = (input: object) => world.asService(ledgerApi.postTransfer, input as never);

it('moves a gift once, with its text on both accounts', async () => {
  const [ann, bob] = [world.member('ann'), world.member('bob')];
  await world.account(bob);
  const input = gift(ann, bob);
  const posted = await post(input);
  expect(posted).toMatchObject({
    ...{ amount: 20, kind: 'gift', about: { note: 'Thank you', title: null } },
    ...{ from_user: { username: 'ann' }, to_user: { username: 'bob' } },
  });
  expect(await post(input)).toEqual(posted);
  for (const [id, total] of [
    [ann, 40],
    [bob, 80],
  ] as const) {
    const { time_balance, transactions } = await world.account(id);
    expect(time_balance.total_time).toBe(total);
    expect(transactions[0]).toEqual(posted);
  }
  await expect(post({ ...input, amount_minutes: 21 })).rejects.toMatchObject({ code: 'key.reused' });
});

it('moves minutes to the community, but not more than are available', async () => {
  const ann = world.member();
  await expect(post(gift(ann, 'community', 61))).rejects.toMatchObject({
    code: 'account.insufficient_minutes',
    details: { data: { needed: 61, available: 60 } },
  });
  expect(await post(gift(ann, 'community', 60))).toMatchObject({ to_user: { id: 'community' } });
  expect((await world.account(ann)).time_balance.available_time).toBe(0);
});

it('deletes the text with the giver’s account', async () => {
  const [ann, bob] = [world.member(), world.member()];
  await post(gift(ann, bob));
  await world.publish(identityEvents.memberDeleted, { member_id: ann });
  await until(async () => (await world.account(bob)).transactions[0]?.about.note === '');
});

describe('a recorded exchange', () => {
  it('names its tag and the admin on both accounts, until the admin’s account is deleted', async () => {
    const [ann, bob, admin] = [world.member('ann'), world.member('bob'), world.member('ada')];
    await world.account(bob);
    const input = {
      ...gift(ann, bob, 20, `exchange:${newId()}`),
      ...{ kind: 'exchange', title: 'Guitar', recorded_by: 'Ada Lovelace', written_by: admin },
    };
    const about = { title: 'Guitar', note: 'Thank you', recorded_by: 'Ada Lovelace' };
    expect(await post(input)).toMatchObject({ kind: 'exchange', about });
    for (const id of [ann, bob])
      expect((await world.account(id)).transactions[0]).toMatchObject({ kind: 'exchange', about });
    await world.publish(identityEvents.memberDeleted, { member_id: admin });
    await until(async () => (await world.account(bob)).transactions[0]?.about.note === '');
    expect((await world.account(bob)).transactions[0]?.about).not.toHaveProperty('recorded_by');
  });
});

it('posts a hold as an exchange if its minutes were logged', async () => {
  const [ann, bob] = [world.member('ann'), world.member('bob')];
  await world.account(bob);
  const hold = { key: `request:${newId()}:hold`, member_id: ann, amount_minutes: 30 };
  await world.asService(ledgerApi.placeHold, hold);
  const logged = { key: `meeting:${newId()}:settle`, hold_key: hold.key, to_member_id: bob };
  await world.asService(ledgerApi.postHold, { ...logged, amount_minutes: 20, kind: 'exchange' });
  const { transactions } = await world.account(bob);
  expect(transactions[0]).toMatchObject({ kind: 'exchange', amount: 20 });
});
