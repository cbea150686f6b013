import { Injectable } from '@nestjs/common';
import type { contentEvents, EventData } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { AuditLog } from './audit-log.js';

type Event = typeof contentEvents.contentActAudited;

/** Records admins' actions on content. */
@Injectable()
export class RecordActOnContentAct implements EventHandler<Event> {
  constructor(private readonly log: AuditLog) {}

  handle(act: EventData<Event>, { tx }: EventMeta): Promise<void> {
    return this.log.write(act, tx);
  }
}
