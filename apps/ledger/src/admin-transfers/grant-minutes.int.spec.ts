import { ledgerApi, ledgerEvents } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { CreditWorld } from '../../test/credit-world.js';

let world: CreditWorld;
beforeAll(async () => {
  world = await CreditWorld.start();
});
afterAll(() => world.stop());

it('gives minutes of the community with the reason, and notifies the member once', async () => {
  const ann = world.member('ann');
  const reason = 'Setting up the hall';
  const granted = await world.asAdmin(ledgerApi.grantMinutes, { id: ann, minutes: 45, reason });
  expect(granted).toMatchObject({
    amount: 45,
    kind: 'gift',
    from_user: { id: 'community' },
    to_user: { id: ann, username: 'ann' },
    about: { note: reason },
  });
  const { time_balance, transactions } = await world.account(ann);
  expect(time_balance).toEqual({ total_time: 105, available_time: 105, held_time: 0 });
  expect(transactions[0]).toEqual(granted);
  const events = await until(async () => {
    const found = await world.published(ledgerEvents.minutesGranted);
    return found.length > 0 && found;
  });
  expect(events).toEqual([{ transfer_id: granted.id, member_id: ann, amount_minutes: 45, reason }]);
  expect(await world.actsAbout(ann, 1)).toMatchObject([
    { kind: 'minutes_granted', admin_id: world.admin, values: { minutes: 45 }, reason },
  ]);
});

it.each([
  [{ minutes: 0, reason: 'x' }, 'minutes'],
  [{ minutes: 1.5, reason: 'x' }, 'minutes'],
  [{ minutes: 5, reason: '' }, 'reason'],
])('rejects %j', async (input, field) => {
  const grant = world.asAdmin(ledgerApi.grantMinutes, { id: world.member(), ...input });
  await expect(grant).rejects.toMatchObject({
    kind: 'invalid',
    details: { fields: { [field]: [expect.any(String)] } },
  });
});

it('finds no admins', async () => {
  const grant = { id: world.member('root', 'admin'), minutes: 5, reason: 'x' };
  await expect(world.asAdmin(ledgerApi.grantMinutes, grant)).rejects.toMatchObject({
    code: 'member.not_found',
  });
});
