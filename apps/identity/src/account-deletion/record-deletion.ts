import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { DeletionLog } from './deletion-log.js';

type Event = typeof identityEvents.memberDeleted;

/** Records a deletion outside of the database, so that it can be repeated after a restore. */
@Injectable()
export class RecordDeletion implements IdempotentEventHandler<Event> {
  constructor(private readonly log: DeletionLog) {}

  handle({ member_id }: EventData<Event>, { envelope }: Pick<EventMeta, 'envelope'>): Promise<void> {
    return this.log.add(member_id, envelope.occurredAt);
  }
}
