import {
  identityEvents,
  ledgerApi,
  ledgerEvents,
  MemberId,
  newId,
  type AppError,
  type EventData,
} from '@skillhour/contracts';
import { Broker, Caller, EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  fakeIdentity,
  FakeMembers,
  freshNamespace,
  ManualClock,
  settled,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import { ledgerService } from './ledger.service.js';

let infrastructure: Infrastructure;
let ledger: RunningService;
let identity: RunningService;
const members = new FakeMembers();
const clock = new ManualClock();

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const setup = { infrastructure, namespace: freshNamespace() };
  identity = await startService(fakeIdentity(members), setup);
  ledger = await startService(ledgerService, { ...setup, clock });
});

afterAll(async () => {
  await ledger.close();
  await identity.close();
  await infrastructure.stop();
});

/** Announces a verified member as identity does. */
async function announce(id: MemberId, username: string, profile_image: string | null = null): Promise<void> {
  const role = 'user' as const;
  members.set(id, { id, username, first_name: '', last_name: '', profile_image, role });
  const metadata = { occurredAt: clock.now() };
  await ledger
    .get(EventPublisher)
    .publish(
      createEnvelope(identityEvents.memberVerified, { member_id: id, role }, systemContext(), metadata),
    );
  await settled([ledger]);
}

async function verifiedMember(username: string): Promise<MemberId> {
  const id = newId(MemberId);
  await announce(id, username);
  return id;
}

const caller = () => ledger.get(Caller);
const accountOf = (id: MemberId) => caller().call(ledgerApi.readAccount, {}, contextOf(id));
const placeHold = (key: string, member_id: MemberId, amount_minutes: number, expires_at?: string) =>
  caller().call(
    ledgerApi.placeHold,
    { key, member_id, amount_minutes, ...(expires_at && { expires_at }) },
    systemContext(),
  );
const adjust = (key: string, n: number, amount_minutes: number) =>
  caller().call(ledgerApi.adjustHold, { key, n, amount_minutes }, systemContext());
const postHold = (key: string, hold_key: string, to_member_id: MemberId, amount_minutes: number) =>
  caller().call(ledgerApi.postHold, { key, hold_key, to_member_id, amount_minutes }, systemContext());
const release = (key: string) => caller().call(ledgerApi.voidHold, { key }, systemContext());
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: AppError) => error.code,
  );

type Entry = EventData<typeof ledgerEvents.entryCommitted>;

/** Returns the acts of all published entries, in the stream's order. */
async function publishedActs(): Promise<Entry['acts']> {
  const broker = ledger.get(Broker);
  const { streams } = await broker.manager();
  const { state } = await streams.info(broker.names.eventStream);
  const acts: Entry['acts'] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage(broker.names.eventStream, { seq });
    const envelope = message?.json<{ type: string; data: Entry }>();
    if (envelope?.type === ledgerEvents.entryCommitted.type) acts.push(...envelope.data.acts);
  }
  return acts;
}

it('grants a verified member the welcome minutes once, even if the first read precedes the event', async () => {
  const early = newId(MemberId);
  const first = await accountOf(early);
  expect(first.time_balance).toEqual({ total_time: 60, available_time: 60, held_time: 0 });
  expect(first.transactions[0]?.to_user).toEqual({
    ...{ id: early, username: 'member', role: 'user', profile_image: null },
  });
  await announce(early, 'early', '/images/early.webp');
  const second = await accountOf(early);
  expect(second.time_balance).toEqual(first.time_balance);
  expect(second.transactions[0]).toMatchObject({
    from_user: { username: 'community', profile_image: null },
    to_user: { username: 'early', profile_image: '/images/early.webp' },
  });
  const ann = await verifiedMember('ann');
  const account = await accountOf(ann);
  expect(account.time_balance.total_time).toBe(60);
  expect(account.transactions).toMatchObject([
    {
      amount: 60,
      kind: 'welcome',
      from_user: { username: 'community', role: 'user' },
      to_user: { id: ann, username: 'ann' },
    },
  ]);
  expect(account).toMatchObject({ count: 1, total_pages: 1, next: null, previous: null });
});

it('grants admins no welcome minutes and lets them hold none', async () => {
  const admin = newId(MemberId);
  const asAdmin = contextOf(admin, { role: 'admin' });
  const hold = { key: `request:${admin}:hold`, member_id: admin, amount_minutes: 1 };
  const placing = caller().call(ledgerApi.placeHold, hold, asAdmin);
  expect(await codeOf(placing)).toBe('account.insufficient_minutes');
  const emptyBalance = { total_time: 0, available_time: 0, held_time: 0 };
  expect(await caller().call(ledgerApi.readBalance, { member_id: admin }, asAdmin)).toEqual(emptyBalance);
  expect(await caller().call(ledgerApi.readAccount, {}, asAdmin)).toMatchObject({
    time_balance: emptyBalance,
  });
});

it('updates both balances at once from placing a hold to its payment', async () => {
  const [ann, bob] = [await verifiedMember('ann2'), await verifiedMember('bob2')];
  const key = `request:${ann}:hold`;
  expect(await placeHold(key, ann, 30)).toEqual({
    key,
    member_id: ann,
    amount_minutes: 30,
    state: 'pending',
    posted_minutes: 0,
  });
  expect((await accountOf(ann)).time_balance).toEqual({ total_time: 60, available_time: 30, held_time: 30 });
  expect(await adjust(key, 2, 45)).toMatchObject({ amount_minutes: 45, state: 'pending' });
  expect(await codeOf(adjust(key, 1, 60))).toBe('hold.adjust_superseded');
  expect(await codeOf(adjust(key, 2, 60))).toBe('key.reused');
  expect(await adjust(key, 2, 45)).toMatchObject({ amount_minutes: 45 });
  const settle = await postHold(`meeting:${ann}:settle`, key, bob, 20);
  expect(settle).toMatchObject({ state: 'posted', posted_minutes: 20, released_minutes: 25 });
  expect(await postHold(`meeting:${ann}:settle`, key, bob, 20)).toEqual(settle);
  const [annAccount, bobAccount] = await Promise.all([accountOf(ann), accountOf(bob)]);
  expect(annAccount.time_balance).toEqual({ total_time: 40, available_time: 40, held_time: 0 });
  expect(bobAccount.time_balance).toEqual({ total_time: 80, available_time: 80, held_time: 0 });
  expect(bobAccount.transactions[0]).toMatchObject({
    id: settle.transfer_id,
    amount: 20,
    kind: 'settlement',
    from_user: { username: 'ann2' },
  });
  await settled([ledger]);
  const paid = await until(async () => {
    const acts = (await publishedActs()).filter(({ hold }) => hold?.key === key);
    return acts.some(({ transfers }) => transfers[0]?.transfer_id === settle.transfer_id) && acts;
  });
  expect(paid.map(({ hold }) => [hold?.state, hold?.amount_minutes, hold?.posted_minutes])).toEqual([
    ['pending', 30, undefined],
    ['pending', 45, undefined],
    ['posted', 45, 20],
  ]);
});

it('returns the declared code for each rejection', async () => {
  const [ann, bob] = [await verifiedMember('ann3'), await verifiedMember('bob3')];
  const key = `request:${ann}:hold`;
  const rejection = await placeHold(key, ann, 61).catch((error: AppError) => error);
  expect(rejection).toMatchObject({
    code: 'account.insufficient_minutes',
    kind: 'conflict',
    details: { data: { needed: 61, available: 60 } },
  });
  expect(await codeOf(adjust(key, 1, 10))).toBe('hold.not_found');
  expect(await codeOf(postHold(`m:${ann}`, key, bob, 10))).toBe('hold.not_found');
  await placeHold(key, ann, 30);
  expect(await codeOf(placeHold(key, ann, 31))).toBe('key.reused');
  expect(await codeOf(postHold(`m:${ann}`, key, bob, 31))).toBe('hold.exceeded');
  expect(await codeOf(postHold(`m:${ann}`, key, ann, 10))).toBe('input.invalid');
  await postHold(`m:${ann}`, key, bob, 30);
  expect(await codeOf(postHold(`m:${ann}:2`, key, bob, 30))).toBe('hold.resolved');
  expect(await codeOf(adjust(key, 1, 10))).toBe('hold.resolved');
  expect(await codeOf(release(key))).toBe('hold.resolved');
});

it('voids a hold idempotently and rejects a later place command', async () => {
  const ann = await verifiedMember('ann4');
  const key = `request:${ann}:hold`;
  await placeHold(key, ann, 30);
  expect(await release(key)).toEqual({ key, state: 'voided' });
  expect(await release(key)).toEqual({ key, state: 'voided' });
  expect(await release(`${key}:2`)).toEqual({ key: `${key}:2`, state: 'voided' });
  expect(await codeOf(placeHold(`${key}:2`, ann, 30))).toBe('hold.resolved');
  expect((await accountOf(ann)).time_balance.available_time).toBe(60);
});

it('voids a hold when it expires', async () => {
  const ann = await verifiedMember('ann5');
  const key = `request:${ann}:hold`;
  await placeHold(key, ann, 30, new Date(clock.now().getTime() + 60_000).toISOString());
  clock.advance(60_001);
  await until(async () => (await accountOf(ann)).time_balance.held_time === 0);
  expect(await release(key)).toEqual({ key, state: 'voided' });
  await until(async () =>
    (await publishedActs()).some(({ hold }) => hold?.key === key && hold.reason === 'expired'),
  );
});

it('commits a burst in groups and each key once', async () => {
  const ann = await verifiedMember('ann6');
  const keys = Array.from({ length: 60 }, (_, serial) => `burst:${ann}:${serial}`);
  await Promise.all([...keys, ...keys].map((key) => placeHold(key, ann, 1)));
  expect((await accountOf(ann)).time_balance).toEqual({ total_time: 60, available_time: 0, held_time: 60 });
  expect(await codeOf(placeHold(`burst:${ann}:60`, ann, 1))).toBe('account.insufficient_minutes');
});

it('reports the journal as sound', async () => {
  const report = await caller().call(
    ledgerApi.checkLedger,
    {},
    contextOf(newId(MemberId), { role: 'admin' }),
  );
  expect(report).toMatchObject({ sum: 0, chain: 'intact' });
  expect(report.transfers).toBeGreaterThan(5);
});
