import { identityEvents, ledgerApi } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import { CreditWorld } from '../../test/credit-world.js';
import { memberAccount, type AccountId } from '../core/index.js';
import { Ledger } from '../writing/index.js';
import { EmptyClosingAccounts } from './empty-closing-accounts.js';

let world: CreditWorld;
beforeAll(async () => {
  world = await CreditWorld.start({ COMMUNITY_CREDIT_MINUTES: '300' });
});
afterAll(() => world.stop());

const totalOf = async (account: AccountId) => {
  const { balance } = await world.ledger.get(Ledger).read(account, systemContext());
  return balance.available + balance.held;
};

it('returns the line of a deleted member, whose used minutes the community covers', async () => {
  const [ann, bob] = [world.member(), world.member()];
  await world.account(ann);
  await world.pay(ann, bob, 200);
  const [community, held] = [await totalOf('community'), 50];
  const { key } = await world.hold(ann, held);
  await world.publish(identityEvents.memberDeleted, { member_id: ann });
  await until(async () => (await totalOf(memberAccount(ann))) === held);
  await world.asService(ledgerApi.voidHold, { key });
  world.clock.advance(10_000);
  world.ledger.get(EmptyClosingAccounts).wake();
  await until(async () => (await totalOf(memberAccount(ann))) === 0);
  expect(await totalOf('community')).toBe(community + 160);
  expect(await world.asService(ledgerApi.readBalance, { member_id: ann })).toEqual({
    ...{ total_time: 0, available_time: 0, held_time: 0 },
  });
  expect(await world.asAdmin(ledgerApi.checkLedger, {})).toMatchObject({ sum: 0, chain: 'intact' });
});
