import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { newsOf } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { Notify } from '../notify.js';

type Events = typeof exchangeEvents;

/** Notifies a teacher of a request that is reserved for them first. */
@Injectable()
export class TellTeacherOnAsking implements EventHandler<Events['requestAsked']> {
  constructor(
    private readonly notify: Notify,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Events['requestAsked']>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id, teacher_id, title, until } = event;
    const news = newsOf('request_asked', {
      memberId: teacher_id,
      actorId: student_id,
      values: { title, time: until },
      link: links.request(request_id),
      about: request_id,
    });
    await this.notify.run([news], tx);
    this.sockets.tellChanged([teacher_id], ['requests']);
  }
}

/** Notifies the request's owner that the teacher declined. */
@Injectable()
export class TellOwnerOnDeclining implements EventHandler<Events['requestDeclined']> {
  constructor(
    private readonly notify: Notify,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Events['requestDeclined']>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id, teacher_id, title } = event;
    const news = newsOf('request_declined', {
      memberId: student_id,
      actorId: teacher_id,
      values: { title },
      link: links.request(request_id),
      about: request_id,
    });
    await this.notify.run([news], tx);
    this.sockets.tellChanged([student_id], ['requests']);
  }
}
