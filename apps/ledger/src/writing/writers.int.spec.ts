import { ledgerApi, MemberId, newId, type AppError } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  freshNamespace,
  startInfrastructure,
  startService,
  type Infrastructure,
} from '@skillhour/testing';
import { memberAccount } from '../core/index.js';
import { Ledger } from './ledger.js';
import { ledgerService } from '../ledger.service.js';

let infrastructure: Infrastructure;
let ledgers: readonly [RunningService, RunningService];

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const namespace = freshNamespace();
  const start = () => startService(ledgerService, { infrastructure, namespace });
  ledgers = [await start(), await start()];
});

afterAll(async () => {
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  await infrastructure.stop();
});

const opening = (account: ReturnType<typeof memberAccount>) =>
  ({ type: 'account.open', key: `${account}:welcome`, account, grantMinutes: 60 }) as const;

it('loses, duplicates and confuses nothing with two writers on one journal', async () => {
  const [one, other] = [ledgers[0].get(Ledger), ledgers[1].get(Ledger)];
  const members = Array.from({ length: 20 }, () => memberAccount(newId()));
  const placeHold = (ledger: Ledger, account: (typeof members)[number], serial: number) =>
    ledger.submit(
      { type: 'hold.place', key: `${account}:${serial}`, account, amountMinutes: 7, expiresAtMs: null },
      systemContext({ deadlineAtMs: Date.now() + 20_000 }),
    );
  await Promise.all(members.map((account) => one.submit(opening(account), systemContext())));
  const results = await Promise.all(
    members.flatMap((account) =>
      Array.from({ length: 10 }, (_, serial) => serial).flatMap((serial) => [
        placeHold(one, account, serial),
        placeHold(other, account, serial),
      ]),
    ),
  );
  // 60 minutes allow eight holds of seven, each requested at both writers.
  const fresh = results.filter((result) => result.ok && !result.repeated);
  expect(fresh).toHaveLength(8 * members.length);
  const balances = await Promise.all(
    members.flatMap((account) => [one.read(account, systemContext()), other.read(account, systemContext())]),
  );
  expect(balances.map((reading) => [reading.balance.available, reading.balance.held])).toEqual(
    balances.map(() => [4, 56]),
  );
  const report = await ledgers[0]
    .get(Caller)
    .call(ledgerApi.checkLedger, {}, contextOf(newId(MemberId), { role: 'admin' }));
  expect(report).toMatchObject({ sum: 0, chain: 'intact', accounts: 21, transfers: 20 });
});

it('returns at one replica what was just committed at the other', async () => {
  const [one, other] = [ledgers[0].get(Ledger), ledgers[1].get(Ledger)];
  for (let round = 0; round < 10; round += 1) {
    const account = memberAccount(newId());
    await (round % 2 ? one : other).submit(opening(account), systemContext());
    const reading = await (round % 2 ? other : one).read(account, systemContext());
    expect(reading.balance.available).toBe(60);
  }
});

it('rejects a command whose deadline has passed', async () => {
  const request = ledgers[0]
    .get(Ledger)
    .submit(opening(memberAccount(newId())), systemContext({ deadlineAtMs: 1 }));
  expect(await request.catch((error: AppError) => error.kind)).toBe('unavailable');
});
