import { Injectable, Module } from '@nestjs/common';
import {
  identityApi,
  identityEvents,
  ledgerApi,
  MemberId,
  newId,
  type Handler,
  type Input,
} from '@skillhour/contracts';
import { Caller, EventPublisher, createEnvelope, serveFeatures, systemContext } from '@skillhour/messaging';
import { defineService, type RunningService } from '@skillhour/service-kit';
import { contextOf, freshNamespace, settled, startInfrastructure, startService } from '@skillhour/testing';
import type { Infrastructure } from '@skillhour/testing';
import { z } from 'zod';
import { ledgerService } from '../ledger.service.js';

/** Members whose mailbox already received a grant. */
const spent = new Set<MemberId>();

@Injectable()
class ReadWelcome implements Handler<typeof identityApi.readWelcome> {
  handle({ member_id: id }: Input<typeof identityApi.readWelcome>) {
    return Promise.resolve({ due: !spent.has(id) });
  }
}
@Injectable()
class SummariseMembers implements Handler<typeof identityApi.summariseMembers> {
  handle() {
    return Promise.resolve({ members: [] });
  }
}
@Module({ providers: [ReadWelcome, SummariseMembers] })
class WelcomesModule {
  static readonly serves = { readWelcome: ReadWelcome, summariseMembers: SummariseMembers };
}
const { readWelcome, summariseMembers } = identityApi;
@Module({ imports: [serveFeatures({ readWelcome, summariseMembers }, [WelcomesModule])] })
class IdentityModule {}
const identityService = defineService({
  name: 'identity',
  config: z.object({}),
  module: () => IdentityModule,
});

let infrastructure: Infrastructure;
let ledger: RunningService;
let identity: RunningService;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const namespace = freshNamespace();
  identity = await startService(identityService, { infrastructure, namespace });
  ledger = await startService(ledgerService, { infrastructure, namespace });
});
afterAll(async () => {
  await ledger.close();
  await identity.close();
  await infrastructure.stop();
});

const minutesOf = async (id: MemberId) =>
  (await ledger.get(Caller).call(ledgerApi.readAccount, {}, contextOf(id))).time_balance.available_time;

/** Publishes that a member has verified their mailbox. Legacy events do not state whether the grant is due. */
async function verify(member_id: MemberId, welcome?: boolean): Promise<void> {
  const data = { member_id, role: 'user' as const, ...(welcome !== undefined && { welcome }) };
  const metadata = { occurredAt: new Date() };
  await ledger
    .get(EventPublisher)
    .publish(createEnvelope(identityEvents.memberVerified, data, systemContext(), metadata));
  await settled([ledger]);
}

describe('a welcome grant', () => {
  it('grants nothing if the event states that the mailbox already received a grant', async () => {
    const [first, second, legacy] = [newId(MemberId), newId(MemberId), newId(MemberId)];
    await verify(first, true);
    await verify(second, false);
    await verify(legacy);
    expect(await Promise.all([first, second, legacy].map(minutesOf))).toEqual([60, 0, 60]);
  });

  it('grants once per member, even if another event of the member states that it is due', async () => {
    const [granted, spentBefore] = [newId(MemberId), newId(MemberId)];
    for (const welcome of [true, true, false]) await verify(granted, welcome);
    for (const welcome of [false, true]) await verify(spentBefore, welcome);
    expect(await Promise.all([granted, spentBefore].map(minutesOf))).toEqual([60, 0]);
  });

  it('grants nothing to such a member who reads their account or publishes before the event', async () => {
    const [reader, publisher, validMember] = [newId(MemberId), newId(MemberId), newId(MemberId)];
    spent.add(reader).add(publisher);
    expect(await minutesOf(reader)).toBe(0);
    const hold = { key: `request:${newId()}:hold`, member_id: publisher, amount_minutes: 30 };
    await expect(ledger.get(Caller).call(ledgerApi.placeHold, hold, systemContext())).rejects.toMatchObject({
      code: 'account.insufficient_minutes',
    });
    expect(await minutesOf(validMember)).toBe(60);
  });
});
