import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { AuditLog } from './audit-log.js';

type Event = typeof exchangeEvents.exchangeActAudited;

/** Records admins' actions on requests and disputes. */
@Injectable()
export class RecordActOnExchangeAct implements EventHandler<Event> {
  constructor(private readonly log: AuditLog) {}

  handle(act: EventData<Event>, { tx }: EventMeta): Promise<void> {
    return this.log.write(act, tx);
  }
}
