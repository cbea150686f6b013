import { ledgerApi, MemberId, newId } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  freshNamespace,
  ManualClock,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { ledgerService } from '../ledger.service.js';

let infrastructure: Infrastructure;
let ledger: RunningService;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const clock = new ManualClock();
  ledger = await startService(ledgerService, { infrastructure, namespace: freshNamespace(), clock });
});
afterAll(async () => {
  await ledger.close();
  await infrastructure.stop();
});

const caller = () => ledger.get(Caller);
const balanceOf = async (id: MemberId) =>
  (await caller().call(ledgerApi.readAccount, {}, contextOf(id))).time_balance.available_time;
const find = async (key: string) =>
  (await caller().call(ledgerApi.findPosting, { key }, systemContext())).posting;
const reverse = (key: string, posted_key: string, amount_minutes: number) =>
  caller().call(ledgerApi.reversePosting, { key, posted_key, amount_minutes }, systemContext());

/** Settles a session of `minutes` between two members who had an hour each. */
async function paid(minutes: number) {
  const [student, teacher] = [newId(MemberId), newId(MemberId)];
  await balanceOf(student);
  await balanceOf(teacher);
  const [hold, key] = [`request:${newId()}:hold`, `meeting:${newId()}:settle`];
  const holdInput = { key: hold, member_id: student, amount_minutes: minutes };
  await caller().call(ledgerApi.placeHold, holdInput, systemContext());
  const postInput = { key, hold_key: hold, to_member_id: teacher, amount_minutes: minutes };
  const { transfer_id } = await caller().call(ledgerApi.postHold, postInput, systemContext());
  return { student, teacher, key, transfer_id };
}

it('finds the entry of a key with an intact chain, and nothing for a key without a transfer', async () => {
  const { key, transfer_id } = await paid(30);
  await paid(10);
  expect(await find(key)).toMatchObject({
    transfer_id,
    amount_minutes: 30,
    reversed_minutes: 0,
    chain: 'intact',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect(await find('meeting:never:settle')).toBeNull();
});

it('reverses once per key, at most the transferred minutes, and returns the totals', async () => {
  const { student, teacher, key } = await paid(30);
  const once = { reversed_minutes: 20, total_reversed_minutes: 20, owed_minutes: 0 };
  expect(await reverse('dispute:1:reverse', key, 20)).toEqual(once);
  expect(await reverse('dispute:1:reverse', key, 20)).toEqual(once);
  expect([await balanceOf(student), await balanceOf(teacher)]).toEqual([50, 70]);
  await expect(reverse('dispute:2:reverse', key, 11)).rejects.toMatchObject({
    code: 'posting.reversed',
    details: { data: { reversible: 10 } },
  });
  await expect(reverse('dispute:1:reverse', key, 5)).rejects.toMatchObject({ code: 'key.reused' });
  await expect(reverse('dispute:3:reverse', 'meeting:never:settle', 5)).rejects.toMatchObject({
    code: 'posting.not_found',
  });
  await until(async () => (await find(key))?.reversed_minutes === 20, {
    what: 'the reversal to be projected',
  });
  expect(await reverse('dispute:4:reverse', key, 10)).toMatchObject({
    reversed_minutes: 10,
    total_reversed_minutes: 30,
  });
});

it('records minutes that the receiver has spent as debt and still repays the giver in full', async () => {
  const { student, teacher, key } = await paid(30);
  const spent = { key: `request:${newId()}:hold`, member_id: teacher, amount_minutes: 75 };
  await caller().call(ledgerApi.placeHold, spent, systemContext());
  expect(await reverse(`dispute:${newId()}:reverse`, key, 30)).toEqual({
    reversed_minutes: 30,
    total_reversed_minutes: 30,
    owed_minutes: 15,
  });
  expect([await balanceOf(student), await balanceOf(teacher)]).toEqual([60, 0]);
});

it('reports a broken chain if the entry was overwritten', async () => {
  const { key, transfer_id } = await paid(12);
  const entry = await find(key);
  const journal = ledger.get<Connection>(DATABASE).collection<{ _id: number }>('journal');
  await journal.updateOne({ _id: entry!.entry }, { $set: { 'acts.0.transfers.0.amountMinutes': 13 } });
  expect(await find(key)).toMatchObject({ transfer_id, chain: 'broken' });
});
