import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { Reaction, ReactionMeta } from '@skillhour/messaging';
import { TagAlertStore } from './tag-alert.store.js';

type Event = typeof exchangeEvents.requestTakenDown;

/** Nobody else is told of a request that an admin took down. */
@Injectable()
export class DropAlertOnTakeDown implements Reaction<Event> {
  constructor(private readonly alerts: TagAlertStore) {}

  handle({ request_id }: EventData<Event>, { tx }: Pick<ReactionMeta, 'tx'>): Promise<void> {
    return this.alerts.remove(request_id, tx);
  }
}
