import { ledgerApi, MemberId, newId, SessionId, type Request } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  freshNamespace,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import { memberAccount, type AccountId, type TransferKind } from '../core/index.js';
import { ledgerService } from '../ledger.service.js';
import { TransferDescriptionStore } from '../transfer-descriptions/index.js';
import { Ledger } from '../writing/index.js';

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
const post = (key: string, from: AccountId, to: AccountId, amountMinutes: number, kind: TransferKind) =>
  ledger
    .get(Ledger)
    .submit({ type: 'transfer.post', key, from, to, amountMinutes, kind, note: null }, soon());
const today = () => new Date().toISOString().slice(0, 10);
/** One of these zones has another date than UTC at any time. */
const FAR_ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
const THIS_YEAR = () => ({ from: `${today().slice(0, 4)}-01-01`, to: `${today().slice(0, 4)}-12-31` });

/** Returns a member with a welcome grant, a purchase, a session taken and one given, in this order. */
async function meera() {
  const [me, tom] = [newId(MemberId), newId(MemberId)];
  const call = ledger.get(Caller);
  await call.call(ledgerApi.readAccount, {}, contextOf(me));
  await post(`buy:${me}`, 'platform', memberAccount(me), 100, 'purchase');
  await post(`meeting:${me}:settle`, memberAccount(me), memberAccount(tom), 45, 'settlement');
  await post(`meeting:${tom}:settle`, memberAccount(tom), memberAccount(me), 5, 'settlement');
  await ledger.get(UnitOfWork).run(soon(), (tx) =>
    ledger.get(TransferDescriptionStore).save(
      {
        _id: `meeting:${me}:settle`,
        title: 'First chords',
        sessionId: SessionId.parse('s1'),
        note: '',
        writtenBy: me,
      },
      tx,
    ),
  );
  const read = (input: Request<typeof ledgerApi.readAccount>) =>
    call.call(ledgerApi.readAccount, input, contextOf(me));
  const statement = (input: Request<typeof ledgerApi.readStatement>) =>
    call.call(ledgerApi.readStatement, input, contextOf(me));
  return { me, tom, call, read, statement };
}

it('is the same for admins, who name the member', async () => {
  const { me, call, statement } = await meera();
  const input = { id: me, ...THIS_YEAR() };
  const { actor } = contextOf(newId(MemberId));
  const asAdmin = systemContext({ ...(actor && { actor: { ...actor, role: 'admin' as const } }) });
  expect(await call.call(ledgerApi.readMemberStatement, input, asAdmin)).toEqual(
    await statement(THIS_YEAR()),
  );
  await expect(call.call(ledgerApi.readMemberStatement, input, contextOf(me))).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

it('lists every transfer of a period with the total after it, including the newest at once', async () => {
  const { statement } = await meera();
  const year = await statement(THIS_YEAR());
  expect(year).toMatchObject({ opening: 0, closing: 120, welcome: 60, received: 105, given: 45 });
  expect(year.lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['welcome', 60, 60],
    ['purchase', 100, 160],
    ['settlement', 45, 115],
    ['settlement', 5, 120],
  ]);
});

it('counts the days of a period in the given time zone', async () => {
  const { statement } = await meera();
  const counts = await Promise.all(
    FAR_ZONES.map(async (timezone) => {
      const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: timezone }).format();
      const [there, utc] = await Promise.all([
        statement({ from: day, to: day, timezone }),
        statement({ from: day, to: day }),
      ]);
      expect([there.timezone, utc.timezone]).toEqual([timezone, 'UTC']);
      return [there.lines.length, utc.lines.length];
    }),
  );
  expect(counts.map(([there]) => there)).toEqual([4, 4]);
  expect(counts.some(([, utc]) => utc === 0)).toBe(true);
});

it('starts a later period with the current total, and shows nothing for a period before the first transfer', async () => {
  const { statement } = await meera();
  expect(await statement({ from: '2099-01-01', to: '2099-01-31' })).toMatchObject({
    opening: 120,
    closing: 120,
    lines: [],
  });
  expect(await statement({ from: '2020-01-01', to: '2020-01-31' })).toMatchObject({
    opening: 0,
    closing: 0,
    lines: [],
  });
});

it('returns a downloadable CSV', async () => {
  const { me, call } = await meera();
  const table = await call.call(ledgerApi.downloadStatement, THIS_YEAR(), contextOf(me));
  expect(table.split('\r\n')).toHaveLength(6);
  expect(table).toMatch(/^date,type,from,to,minutes,balance\r\n/);
  expect(table).toMatch(/,settlement,.*,-45,115\r\n/);
});

it.each([
  [{ from: 'yesterday', to: '2026-01-01' }, 'from'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
  [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
  [{ from: '2026-02-01', to: '2026-02-02', timezone: 'Mars/Olympus' }, 'timezone'],
])('rejects the period %j', async (period, field) => {
  const { statement } = await meera();
  await expect(statement(period)).rejects.toMatchObject({
    details: { kind: 'invalid', fields: { [field]: [expect.any(String)] } },
  });
});

it("shows a session's title and filters by side of the account", async () => {
  const { read } = await meera();
  const sides = await Promise.all(
    (['', 'credit', 'debit', 'purchase'] as const).map(async (side) => {
      const { transactions, count } = await read({ side });
      return { count, kinds: transactions.map(({ kind }) => kind) };
    }),
  );
  expect(sides).toEqual([
    { count: 4, kinds: ['settlement', 'settlement', 'purchase', 'welcome'] },
    { count: 2, kinds: ['settlement', 'welcome'] },
    { count: 1, kinds: ['settlement'] },
    { count: 1, kinds: ['purchase'] },
  ]);
  const { transactions } = await read({ side: 'debit' });
  expect(transactions[0]?.about).toEqual({ title: 'First chords', session_id: 's1', note: '' });
});

it('sums received and given minutes per week, and the welcome grant separately', async () => {
  const { me, call } = await meera();
  const flow = () => call.call(ledgerApi.readFlow, {}, contextOf(me));
  await until(async () => (await flow()).received.at(-1) === 105);
  const { weeks, received, given, welcome } = await flow();
  expect([weeks.length, given.at(-1), welcome.at(-1)]).toEqual([12, 45, 60]);
  expect(received.slice(0, -1).every((minutes) => minutes === 0)).toBe(true);
});
