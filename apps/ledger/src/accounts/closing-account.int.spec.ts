import { identityEvents, ledgerApi, MemberId, newId } from '@skillhour/contracts';
import { Caller, EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  freshNamespace,
  ManualClock,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import { memberAccount } from '../core/index.js';
import { ledgerService } from '../ledger.service.js';
import { Ledger } from '../writing/index.js';
import { EmptyClosingAccounts } from './empty-closing-accounts.js';
import { WelcomeGrant } from './welcome-grant.js';

let infrastructure: Infrastructure;
let service: RunningService;
const clock = new ManualClock(new Date());

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  service = await startService(ledgerService, { infrastructure, namespace: freshNamespace(), clock });
});
afterAll(async () => {
  await service.close();
  await infrastructure.stop();
});

const balance = async (id: MemberId | null) => {
  const account = id === null ? 'community' : memberAccount(id);
  const { available, held } = (await service.get(Ledger).read(account, systemContext())).balance;
  return [available, held];
};
async function deleteMember(member_id: MemberId) {
  const metadata = { occurredAt: clock.now() };
  const envelope = createEnvelope(identityEvents.memberDeleted, { member_id }, systemContext(), metadata);
  await service.get(EventPublisher).publish(envelope);
}

it("moves a deleted member's minutes to the community: available ones at once, held ones when released", async () => {
  const member = newId(MemberId);
  await service.get(WelcomeGrant).ensure(member, systemContext());
  const key = `request:${newId()}:hold`;
  const caller = service.get(Caller);
  await caller.call(ledgerApi.placeHold, { key, member_id: member, amount_minutes: 20 }, systemContext());
  const [before = 0] = await balance(null);
  await deleteMember(member);
  await until(async () => (await balance(member)).join() === '0,20');
  expect(await balance(null)).toEqual([before + 40, 0]);

  await caller.call(ledgerApi.voidHold, { key }, systemContext());
  clock.advance(10_000);
  service.get(EmptyClosingAccounts).wake();
  await until(async () => (await balance(member)).join() === '0,0');
  expect(await balance(null)).toEqual([before + 60, 0]);
});
