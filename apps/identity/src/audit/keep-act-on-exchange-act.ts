import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { Reaction, ReactionMeta } from '@skillhour/messaging';
import { AuditLog } from './audit-log.js';

type Event = typeof exchangeEvents.exchangeActAudited;

/** Keeps what admins did to what members ask of one another. */
@Injectable()
export class KeepActOnExchangeAct implements Reaction<Event> {
  constructor(private readonly log: AuditLog) {}

  handle(act: EventData<Event>, { tx }: ReactionMeta): Promise<void> {
    return this.log.write(act, tx);
  }
}
