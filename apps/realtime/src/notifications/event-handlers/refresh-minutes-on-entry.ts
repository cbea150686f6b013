import { Injectable } from '@nestjs/common';
import { MemberId, type EventData, type ledgerEvents } from '@skillhour/contracts';
import type { IdempotentEventHandler } from '@skillhour/messaging';
import { NotificationSockets } from '../notification-sockets.js';

type Event = typeof ledgerEvents.entryCommitted;

const MEMBER = 'member:';

/** Makes open pages reload a member’s minutes. Idempotent. */
@Injectable()
export class RefreshMinutesOnEntry implements IdempotentEventHandler<Event> {
  constructor(private readonly sockets: NotificationSockets) {}

  handle({ acts }: EventData<Event>): Promise<void> {
    const members = acts.flatMap(({ hold, transfers }) => [
      ...(hold ? [hold.member_id] : []),
      ...transfers.flatMap(({ from_account, to_account }) => [from_account, to_account]).flatMap(memberIdOf),
    ]);
    this.sockets.broadcastChanged([...new Set(members)], ['minutes']);
    return Promise.resolve();
  }
}

const memberIdOf = (account: string): MemberId[] =>
  account.startsWith(MEMBER) ? [MemberId.parse(account.slice(MEMBER.length))] : [];
