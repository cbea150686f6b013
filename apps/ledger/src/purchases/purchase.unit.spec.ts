import { MemberId, newId, OrderId, PlanId } from '@skillhour/contracts';
import {
  disputedPaiseOf,
  reclaimedOf,
  reclaimOf,
  withState,
  emptyReclaim,
  type Purchase,
} from './purchase.js';

const bought = (minutes: number, amountPaise: number): Purchase => ({
  id: newId(OrderId),
  memberId: newId(MemberId),
  planId: newId(PlanId),
  planName: 'One hour',
  minutes,
  amountPaise,
  status: 'SU',
  providerOrderId: 'order_1',
  paymentId: 'pay_1',
  transferId: '1',
  takings: [],
  version: 0,
  createdAt: new Date(),
});
const after = (purchase: Purchase, ...refunds: number[]): Purchase =>
  refunds.reduce(
    (now, paise, at) => ({ ...now, takings: [...now.takings, reclaimOf(now, `rfnd_${at}`, paise)] }),
    purchase,
  );

it('reclaims all minutes for all rupees', () => {
  expect(reclaimOf(bought(60, 99_00), 'rfnd', 99_00)).toMatchObject({ minutes: 60, paise: 99_00 });
});

it('reclaims the same share of both, rounded in favor of the member', () => {
  expect(reclaimOf(bought(60, 99_00), 'rfnd', 50_00)).toMatchObject({ minutes: 30 });
  expect(reclaimOf(bought(60, 99_00), 'rfnd', 1)).toMatchObject({ minutes: 0, paise: 1 });
});

it('reclaims the same in total for any partial refunds as for one full refund', () => {
  for (const refundPaise of [1, 7, 33_33, 50_00, 98_99]) {
    const purchase = after(bought(61, 99_00), refundPaise, 99_00 - refundPaise);
    expect(reclaimedOf(purchase)).toEqual({ paise: 99_00, minutes: 61 });
  }
});

it('never reclaims more than was bought, even if a dispute follows a refund', () => {
  const purchase = after(bought(60, 99_00), 60_00, 99_00);
  expect(reclaimedOf(purchase)).toEqual({ paise: 99_00, minutes: 60 });
  expect(reclaimOf(purchase, 'disp', 99_00)).toMatchObject({ minutes: 0, paise: 0 });
});

it('excludes returned reclaims', () => {
  const purchase = after(bought(60, 99_00), 99_00);
  const won = { ...purchase, takings: withState(purchase.takings, 'rfnd_0', 'returned') };
  expect(reclaimedOf(won)).toEqual({ paise: 0, minutes: 0 });
  expect(reclaimedOf({ takings: [emptyReclaim('disp')] })).toEqual({ paise: 0, minutes: 0 });
});

it('distinguishes disputed amounts from refunded ones', () => {
  const refunded = after(bought(60, 99_00), 33_00);
  const disputed = { ...refunded, takings: [...refunded.takings, reclaimOf(refunded, 'disp_1', 99_00)] };
  expect([reclaimedOf(disputed).paise, disputedPaiseOf(disputed)]).toEqual([99_00, 66_00]);
  const won = { ...disputed, takings: withState(disputed.takings, 'disp_1', 'returned') };
  expect([reclaimedOf(won).paise, disputedPaiseOf(won)]).toEqual([33_00, 0]);
});
