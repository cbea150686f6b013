import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { TagAlertStore } from './tag-alert.store.js';

type Event = typeof exchangeEvents.requestTakenDown;

/** Stops notifying followers when an admin takes the request down. */
@Injectable()
export class DropAlertOnTakeDown implements EventHandler<Event> {
  constructor(private readonly alerts: TagAlertStore) {}

  handle({ request_id }: EventData<Event>, { tx }: Pick<EventMeta, 'tx'>): Promise<void> {
    return this.alerts.remove(request_id, tx);
  }
}
