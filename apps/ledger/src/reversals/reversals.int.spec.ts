import { ledgerApi, MemberId, newId, TransferId, type Request } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  freshNamespace,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { memberAccount, type AccountId } from '../core/index.js';
import { ledgerService } from '../ledger.service.js';
import { Ledger } from '../writing/index.js';
import { ReversalStore } from './reversal.store.js';
import { reversalKey } from './reversal.js';

let infrastructure: Infrastructure;
let ledger: RunningService;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  ledger = await startService(ledgerService, { infrastructure, namespace: freshNamespace() });
});

afterAll(async () => {
  await ledger.close();
  await infrastructure.stop();
});

const soon = () => systemContext({ deadlineAtMs: Date.now() + 20_000 });
const admin = () => contextOf(newId(MemberId), { role: 'admin', deadlineAtMs: Date.now() + 20_000 });
const reverse = (input: Request<typeof ledgerApi.reverseTransfer>, context = admin()) =>
  ledger.get(Caller).call(ledgerApi.reverseTransfer, input, context);
const list = (input: Request<typeof ledgerApi.listTransfers>) =>
  ledger.get(Caller).call(ledgerApi.listTransfers, input, admin());
const balanceOf = async (member: MemberId) =>
  (await ledger.get(Ledger).read(memberAccount(member), soon())).balance;

/** Meera pays Tom 45 minutes, of which he may have spent some. */
async function paid(spentMinutes = 0) {
  const [meera, tom] = [newId(MemberId), newId(MemberId)];
  const post = async (from: AccountId, to: AccountId, amountMinutes: number) => {
    const result = await ledger.get(Ledger).submit(
      {
        type: 'transfer.post',
        key: newId(),
        from,
        to,
        amountMinutes,
        kind: from === 'platform' ? 'purchase' : 'settlement',
        note: null,
      },
      soon(),
    );
    return TransferId.parse(result.ok ? result.act.transfers[0]?.id : undefined);
  };
  const bought = await post('platform', memberAccount(meera), 45);
  const id = await post(memberAccount(meera), memberAccount(tom), 45);
  if (spentMinutes > 0) await post(memberAccount(tom), 'community', spentMinutes);
  return { meera, tom, id, bought };
}

it('posts the opposite transfer and lists it with its reason', async () => {
  const { meera, tom, id } = await paid();
  expect(await reverse({ id, reason: 'They never met.' })).toMatchObject({
    id,
    reversed_minutes: 45,
    can_be_reversed: false,
  });
  expect([(await balanceOf(meera)).available, (await balanceOf(tom)).available]).toEqual([45, 0]);
  const [back] = (await list({ search: meera })).results;
  expect(back).toMatchObject({
    kind: 'reversal',
    amount: 45,
    reverses: id,
    about: { note: 'They never met.' },
  });
});

it('turns spent minutes into a debt without making a balance negative', async () => {
  const { meera, tom, id } = await paid(30);
  await reverse({ id, reason: 'Not what was promised.' });
  expect((await balanceOf(meera)).available).toBe(45);
  expect(await balanceOf(tom)).toMatchObject({ available: 0, debt: 30 });
});

it('happens once when several admins request it concurrently', async () => {
  const { meera, id } = await paid();
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => reverse({ id, reason: 'Twice is too much.' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'transfer.already_reversed' });
  expect((await balanceOf(meera)).available).toBe(45);
});

it.each([
  ['without a reason', async () => ({ id: (await paid()).id, reason: '  ' }), 'transfer.reason_missing'],
  ['of a purchase', async () => ({ id: (await paid()).bought, reason: 'No.' }), 'transfer.not_reversible'],
  ['of an unknown transfer', () => Promise.resolve({ id: '999999', reason: 'No.' }), 'transfer.not_found'],
  ['without a valid number', () => Promise.resolve({ id: 'tom', reason: 'No.' }), 'transfer.not_found'],
])('rejects a reversal %s', async (_, input, code) => {
  await expect(reverse(await input())).rejects.toMatchObject({ code });
});

it('is completed by another process if its own dies after recording the intent', async () => {
  const { meera, id } = await paid();
  const intended = {
    _id: reversalKey(id) as never,
    transferId: id,
    amountMinutes: 45,
    reason: 'Left behind.',
    adminId: newId(MemberId),
    dueAt: new Date(0),
  };
  await ledger.get<Connection>(DATABASE).collection('reversals').insertOne(intended);
  await until(async () => (await balanceOf(meera)).available === 45, { timeoutMs: 20_000 });
  await until(async () => {
    const row = await ledger
      .get<Connection>(DATABASE)
      .collection('reversals')
      .findOne({ _id: reversalKey(id) as never });
    return row?.['dueAt'] === null;
  });
  const [back] = (await list({ search: meera, kind: 'reversal' })).results;
  expect(back?.about.note).toBe('Left behind.');
});

it('rejects the reversal of minutes that the community added for a giver', async () => {
  const { meera, id } = await paid(30);
  await reverse({ id, reason: 'They never met.' });
  const [added] = (await list({ search: meera, kind: 'correction' })).results;
  expect(added).toMatchObject({ amount: 30, reverses: id, can_be_reversed: false });
  const rejection = reverse({ id: added!.id, reason: 'No.' });
  await expect(rejection).rejects.toMatchObject({ code: 'transfer.not_reversible' });
});

it('finds due reversals in order by using the index', async () => {
  const database = ledger.get<Connection>(DATABASE);
  const filters: object[] = [];
  database.set('debug', (collection: string, method: string, filter: object) => {
    if (collection === 'reversals' && method === 'findOne') filters.push(filter);
  });
  await ledger.get(ReversalStore).tasks.findDue([]);
  database.set('debug', false);
  const found = database.collection('reversals').find(filters[0] ?? {});
  const { queryPlanner } = (await found.sort({ dueAt: 1 }).explain('queryPlanner')) as {
    queryPlanner: { winningPlan: object };
  };
  const plan = JSON.stringify(queryPlanner.winningPlan);
  expect(plan).toContain('"indexName":"dueAt_1"');
  expect(plan).not.toMatch(/"stage":"(COLLSCAN|SORT)"/);
});

describe('the list of all transfers', () => {
  it('finds a transfer by its number and a member by id, and filters by kind', async () => {
    const { tom, id } = await paid();
    expect((await list({ search: `#${id}` })).results.map((one) => one.id)).toEqual([id]);
    expect(await list({ search: tom })).toMatchObject({ count: 1 });
    expect(await list({ search: tom, kind: 'welcome' })).toMatchObject({ count: 0 });
    for (const search of ['0', '#0', '#000'])
      expect(await list({ search })).toMatchObject({ count: 0, results: [] });
    expect(await list({ search: 'nobody-is-called-so' })).toMatchObject({ count: 0, results: [] });
  });

  it('shows a transfer first right after it was posted', async () => {
    const { id } = await paid();
    expect((await list({})).results[0]?.id).toBe(id);
  });
});
