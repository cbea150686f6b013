import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';

type Event = typeof exchangeEvents.requestCancelled;

/** Notifies the owner of a request that expired. An owner who cancelled it is not notified. */
@Injectable()
export class TellOwnerOnCancellation implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id, title, reason } = event;
    const draft = draftNotification('request_expired', {
      memberId: student_id,
      actorId: null,
      values: { title },
      link: links.request(request_id),
      about: request_id,
    });
    if (reason === 'expired') await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([student_id], ['requests', 'minutes']);
  }
}
