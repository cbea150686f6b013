import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { TagAlertStore } from './tag-alert.store.js';

type Event = typeof exchangeEvents.requestOpened;

/** Records that followers must be notified. There may be more of them than an event handler has time for. */
@Injectable()
export class AlertFollowersOnOpening implements EventHandler<Event> {
  constructor(private readonly alerts: TagAlertStore) {}

  handle(event: EventData<Event>, { tx }: Pick<EventMeta, 'tx'>): Promise<void> {
    const { request_id: requestId, student_id: studentId, title, tags } = event;
    return this.alerts.add({ requestId, studentId, title, tags, place: { tag: 0, behind: null } }, tx);
  }
}
