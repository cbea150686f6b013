import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';

type Event = typeof exchangeEvents.proposalWithdrawn;

/** Notifies the request’s owner of a withdrawn proposal. */
@Injectable()
export class TellOwnerOnWithdrawal implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id, teacher_id, title } = event;
    const draft = draftNotification('proposal_withdrawn', {
      memberId: student_id,
      actorId: teacher_id,
      values: { title },
      link: links.request(request_id),
      // All proposals of one teacher for one request share a subject, however often they propose and
      // withdraw.
      about: `${request_id} ${teacher_id}`,
    });
    await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([student_id, teacher_id], ['requests', 'proposals']);
  }
}
