import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';

type Events = typeof exchangeEvents;

/** Notifies a teacher of a request that is reserved for them first. */
@Injectable()
export class TellTeacherOnAsking implements EventHandler<Events['requestAsked']> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Events['requestAsked']>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id, teacher_id, title, until } = event;
    const draft = draftNotification('request_asked', {
      memberId: teacher_id,
      actorId: student_id,
      values: { title, time: until },
      link: links.request(request_id),
      about: request_id,
    });
    await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([teacher_id], ['requests']);
  }
}

/** Notifies the request's owner that the teacher declined. */
@Injectable()
export class TellOwnerOnDeclining implements EventHandler<Events['requestDeclined']> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Events['requestDeclined']>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id, teacher_id, title } = event;
    const draft = draftNotification('request_declined', {
      memberId: student_id,
      actorId: teacher_id,
      values: { title },
      link: links.request(request_id),
      about: request_id,
    });
    await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([student_id], ['requests']);
  }
}
