import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { Reaction, ReactionMeta } from '@skillhour/messaging';
import { TagAlertStore } from './tag-alert.store.js';

type Event = typeof exchangeEvents.requestOpened;

/** Notes that followers are to be told; there may be more of them than a reaction has time for. */
@Injectable()
export class AlertFollowersOnOpening implements Reaction<Event> {
  constructor(private readonly alerts: TagAlertStore) {}

  handle(event: EventData<Event>, { tx }: Pick<ReactionMeta, 'tx'>): Promise<void> {
    const { request_id: requestId, student_id: studentId, title, tags } = event;
    return this.alerts.add({ requestId, studentId, title, tags, place: { tag: 0, behind: null } }, tx);
  }
}
