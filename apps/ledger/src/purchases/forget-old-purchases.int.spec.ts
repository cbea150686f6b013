import { formerMember, type MemberId } from '@skillhour/contracts';
import { PaymentsWorld } from '../../test/payments-world.js';
import { ForgetOldPurchases } from './forget-old-purchases.js';

const YEAR_MS = 366 * 24 * 3_600_000;

let world: PaymentsWorld;
beforeAll(async () => {
  world = await PaymentsWorld.start({ KEEP_PURCHASES_YEARS: '2' });
});
afterAll(() => world.stop());

const bought = async () => {
  const member = world.member();
  await world.order(member);
  return member;
};
/** Stores that the member has deleted their account, as the copies of members show it. */
const leave = (member: MemberId) =>
  world.collection('members').updateOne(
    { _id: member },
    {
      $set: {
        summary: formerMember(member),
        isBlocked: true,
        summaryAt: world.clock.now(),
        blockAt: world.clock.now(),
      },
    },
    { upsert: true },
  );
const purchasesOf = (memberId: MemberId) => world.collection('purchases').countDocuments({ memberId });

it('deletes purchases of former members when they are old enough, and keeps those of others', async () => {
  const [former, member] = [await bought(), await bought()];
  await leave(former);
  world.clock.advance(YEAR_MS);
  await world.ledger.get(ForgetOldPurchases).run();
  expect(await purchasesOf(former)).toBe(1);
  world.clock.advance(YEAR_MS);
  await world.ledger.get(ForgetOldPurchases).run();
  expect([await purchasesOf(former), await purchasesOf(member)]).toEqual([0, 1]);
});
