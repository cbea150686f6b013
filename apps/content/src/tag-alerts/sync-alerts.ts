import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { TagAlertStore } from './tag-alert.store.js';

/** Records that followers must be notified. There may be more of them than an event handler has time for. */
@Injectable()
export class AlertFollowersOnOpening implements EventHandler<typeof exchangeEvents.requestOpened> {
  constructor(private readonly alerts: TagAlertStore) {}

  handle(
    event: EventData<typeof exchangeEvents.requestOpened>,
    { tx }: Pick<EventMeta, 'tx'>,
  ): Promise<void> {
    const { request_id: requestId, student_id: studentId, title, tags } = event;
    return this.alerts.add({ requestId, studentId, title, tags, place: { tag: 0, behind: null } }, tx);
  }
}

/** Stops notifying followers when an admin takes the request down. */
@Injectable()
export class DropAlertOnTakeDown implements EventHandler<typeof exchangeEvents.requestTakenDown> {
  constructor(private readonly alerts: TagAlertStore) {}

  handle(
    { request_id }: EventData<typeof exchangeEvents.requestTakenDown>,
    { tx }: Pick<EventMeta, 'tx'>,
  ): Promise<void> {
    return this.alerts.remove(request_id, tx);
  }
}
