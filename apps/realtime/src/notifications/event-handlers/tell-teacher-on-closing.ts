import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';

type Event = typeof exchangeEvents.requestClosed;

/**
 * Notifies a teacher with a pending proposal or a reserved request that the request ended, with the reason.
 */
@Injectable()
export class TellTeacherOnClosing implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id, teacher_id, title, reason } = event;
    const draft = draftNotification('request_closed', {
      memberId: teacher_id,
      actorId: reason === 'owner' ? student_id : null,
      values: { title, reason },
      // A request that was taken down is readable by its owner only.
      link: reason === 'taken_down' ? links.requests() : links.request(request_id),
      about: request_id,
    });
    await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([student_id, teacher_id], ['requests', 'proposals']);
  }
}
