import { ledgerApi, MemberId, newId } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  freshNamespace,
  type Infrastructure,
  ManualClock,
  startInfrastructure,
  startService,
} from '@skillhour/testing';
import { ledgerService } from '../ledger.service.js';

let infrastructure: Infrastructure;
let service: RunningService;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const clock = new ManualClock();
  service = await startService(ledgerService, { infrastructure, namespace: freshNamespace(), clock });
});
afterAll(async () => {
  await service.close();
  await infrastructure.stop();
});

const caller = () => service.get(Caller);
const soon = () => systemContext();

/** Opens an account as an import does. */
async function imported(balance_minutes: number): Promise<MemberId> {
  const member_id = newId(MemberId);
  await caller().call(ledgerApi.setCredit, { member_id, credit_limit: 600 }, soon());
  const key = `opening:bank:${newId()}`;
  await caller().call(ledgerApi.postOpening, { key, member_id, balance_minutes }, soon());
  return member_id;
}
const movedAmong = async (...member_ids: MemberId[]) =>
  (await caller().call(ledgerApi.listMoved, { member_ids }, soon())).moved;

it('lists imported members with a hold or another transfer, and not those who have only their opening', async () => {
  const [unused, owing, holding, giving] = [
    await imported(120),
    await imported(-180),
    await imported(60),
    await imported(60),
  ];
  const hold = { key: `request:${newId()}:hold`, member_id: holding, amount_minutes: 20 };
  await caller().call(ledgerApi.placeHold, hold, soon());
  const gift = {
    key: `gift:${newId()}`,
    from_member_id: giving,
    to: 'community' as const,
    amount_minutes: 5,
    kind: 'gift' as const,
    text: '',
  };
  await caller().call(ledgerApi.postTransfer, gift, soon());
  expect(await movedAmong(unused, owing)).toEqual([]);
  expect(await movedAmong(unused, holding, owing, giving)).toEqual([holding, giving]);
});

it('reverses openings on both sides of zero without a debt, which undoing an import needs', async () => {
  for (const minutes of [300, -180]) {
    const member_id = newId(MemberId);
    const posted_key = `opening:bank:${newId()}`;
    await caller().call(ledgerApi.setCredit, { member_id, credit_limit: 600 }, soon());
    const opening = { key: posted_key, member_id, balance_minutes: minutes };
    await caller().call(ledgerApi.postOpening, opening, soon());
    const reversal = { key: `undo:${newId()}`, posted_key, amount_minutes: Math.abs(minutes) };
    expect(await caller().call(ledgerApi.reversePosting, reversal, soon())).toMatchObject({
      owed_minutes: 0,
    });
    await caller().call(ledgerApi.setCredit, { member_id, credit_limit: 0 }, soon());
    expect(await caller().call(ledgerApi.readBalance, { member_id }, soon())).toMatchObject({
      total_time: 0,
      available_time: 0,
    });
  }
});
