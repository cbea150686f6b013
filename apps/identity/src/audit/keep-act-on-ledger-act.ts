import { Injectable } from '@nestjs/common';
import type { EventData, ledgerEvents } from '@skillhour/contracts';
import type { Reaction, ReactionMeta } from '@skillhour/messaging';
import { AuditLog } from './audit-log.js';

type Event = typeof ledgerEvents.ledgerActAudited;

/** Keeps what admins did where minutes are sold and moved. */
@Injectable()
export class KeepActOnLedgerAct implements Reaction<Event> {
  constructor(private readonly log: AuditLog) {}

  handle(act: EventData<Event>, { tx }: ReactionMeta): Promise<void> {
    return this.log.write(act, tx);
  }
}
