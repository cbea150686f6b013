import { ledgerApi, MemberId, newId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  freshNamespace,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import { memberAccount } from '../core/index.js';
import { ledgerService } from '../ledger.service.js';
import { ProjectionRegistry } from '../projection/index.js';
import { Ledger } from '../writing/index.js';
import { ReadAccount } from './read-account.js';
import { ReadFlow } from './read-flow.js';

const PROJECTED = 120;
const FRESH = 30;

let infrastructure: Infrastructure;
let replicas: readonly [RunningService, RunningService];
const released = Promise.withResolvers<never>();

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const namespace = freshNamespace();
  const start = () => startService(ledgerService, { infrastructure, namespace });
  replicas = [await start(), await start()];
});

afterAll(async () => {
  released.reject(new Error('over'));
  await Promise.all(replicas.map((replica) => replica.close()));
  await infrastructure.stop();
});

const member = newId(MemberId);
const give = (serial: number) => {
  const account = memberAccount(member);
  const gift = { key: `gift:${serial}`, amountMinutes: 1, kind: 'correction', note: null } as const;
  const context = systemContext({ deadlineAtMs: Date.now() + 20_000 });
  return replicas[0]
    .get(Ledger)
    .submit({ type: 'transfer.post', from: 'community', to: account, ...gift }, context);
};
const read = (replica: RunningService, page: number) =>
  replica.get(ReadAccount).handle(ledgerApi.readAccount.input.parse({ page }), contextOf(member));

it('returns the complete balance and transfers at every replica while projections are stopped', async () => {
  await read(replicas[0], 1);
  for (let serial = 0; serial < PROJECTED; serial += 1) await give(serial);
  const projections = replicas.map((replica) => replica.get(ProjectionRegistry).get(0));
  const shown = async () => (await projections[0]?.head())?.transferCount;
  await until(async () => (await shown()) === 1 + PROJECTED);
  for (const each of projections) each.project = () => released.promise;
  for (let serial = 0; serial < FRESH; serial += 1) await give(PROJECTED + serial);

  const count = 1 + PROJECTED + FRESH;
  for (const replica of replicas) {
    const pages = await Promise.all([1, 2, 3].map((page) => read(replica, page)));
    expect(pages.map(({ transactions }) => transactions.length)).toEqual([100, count - 100, 0]);
    expect(pages.map((page) => page.count)).toEqual([count, count, count]);
    const ids = pages.flatMap(({ transactions }) => transactions.map(({ id }) => Number(id)));
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => count - index));
    const minutes = 60 + PROJECTED + FRESH;
    expect(pages[0]?.time_balance).toEqual({ total_time: minutes, available_time: minutes, held_time: 0 });
  }
  for (const replica of replicas) {
    const { received, welcome } = await replica.get(ReadFlow).handle({}, contextOf(member));
    expect([received.at(-1), welcome.at(-1)]).toEqual([PROJECTED, 60]);
  }
  expect(await shown()).toBe(1 + PROJECTED);
});
