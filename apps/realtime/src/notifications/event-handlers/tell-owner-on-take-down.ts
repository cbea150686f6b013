import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';

type Event = typeof exchangeEvents.requestTakenDown;

/**
 * Notifies the owner of a request that an admin took down, with the reason but without the admin’s identity.
 */
@Injectable()
export class TellOwnerOnTakeDown implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id, title, reason } = event;
    const draft = draftNotification('request_taken_down', {
      memberId: student_id,
      actorId: null,
      values: { title, reason },
      link: links.request(request_id),
      about: request_id,
    });
    await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([student_id], ['requests', 'minutes', 'proposals']);
  }
}
