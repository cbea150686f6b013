import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { IdempotentEventHandler } from '@skillhour/messaging';
import { NotificationSockets } from '../notification-sockets.js';

type Event = typeof exchangeEvents.requestPublished;

/** Makes the member’s other devices reload their requests and minutes after a request is published. */
@Injectable()
export class RefreshPagesOnPublication implements IdempotentEventHandler<Event> {
  constructor(private readonly sockets: NotificationSockets) {}

  handle({ student_id }: EventData<Event>): Promise<void> {
    this.sockets.broadcastChanged([student_id], ['requests', 'minutes']);
    return Promise.resolve();
  }
}
