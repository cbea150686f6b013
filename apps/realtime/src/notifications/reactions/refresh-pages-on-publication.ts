import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { IdempotentEventHandler } from '@skillhour/messaging';
import { NotificationSockets } from '../notification-sockets.js';

type Event = typeof exchangeEvents.requestPublished;

/** A member's request is open: their other devices show it. */
@Injectable()
export class RefreshPagesOnPublication implements IdempotentEventHandler<Event> {
  constructor(private readonly sockets: NotificationSockets) {}

  handle({ student_id }: EventData<Event>): Promise<void> {
    this.sockets.tellChanged([student_id], ['requests', 'minutes']);
    return Promise.resolve();
  }
}
