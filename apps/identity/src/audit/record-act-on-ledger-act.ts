import { Injectable } from '@nestjs/common';
import type { EventData, ledgerEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { AuditLog } from './audit-log.js';

type Event = typeof ledgerEvents.ledgerActAudited;

/** Records admins' actions on time plans and transfers. */
@Injectable()
export class RecordActOnLedgerAct implements EventHandler<Event> {
  constructor(private readonly log: AuditLog) {}

  handle(act: EventData<Event>, { tx }: EventMeta): Promise<void> {
    return this.log.write(act, tx);
  }
}
