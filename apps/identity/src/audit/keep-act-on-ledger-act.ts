import { Injectable } from '@nestjs/common';
import type { EventData, ledgerEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { AuditLog } from './audit-log.js';

type Event = typeof ledgerEvents.ledgerActAudited;

/** Keeps what admins did where minutes are sold and moved. */
@Injectable()
export class KeepActOnLedgerAct implements EventHandler<Event> {
  constructor(private readonly log: AuditLog) {}

  handle(act: EventData<Event>, { tx }: EventMeta): Promise<void> {
    return this.log.write(act, tx);
  }
}
