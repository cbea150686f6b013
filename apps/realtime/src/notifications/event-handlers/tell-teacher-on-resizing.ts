import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';

type Event = typeof exchangeEvents.requestResized;

/**
 * Notifies a teacher with a pending proposal that the request’s duration changed, before the proposal is
 * accepted.
 */
@Injectable()
export class TellTeacherOnResizing implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id, teacher_id, title, before_minutes, duration_minutes } = event;
    const draft = draftNotification('request_resized', {
      memberId: teacher_id,
      actorId: student_id,
      values: { title, before: before_minutes, minutes: duration_minutes },
      link: links.request(request_id),
      about: request_id,
    });
    await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([teacher_id], ['requests', 'proposals']);
  }
}
