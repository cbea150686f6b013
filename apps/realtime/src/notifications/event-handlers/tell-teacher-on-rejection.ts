import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification, type NotificationDraft } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';

type Event = typeof exchangeEvents.proposalRejected;

/**
 * Notifies a proposal’s author that it was rejected, that another one was accepted, or that the request was
 * taken down.
 */
@Injectable()
export class TellTeacherOnRejection implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { student_id, teacher_id } = event;
    await this.notify.run([draftFor(event)], tx);
    this.sockets.broadcastChanged([student_id, teacher_id], ['requests', 'proposals']);
  }
}

function draftFor({
  request_id,
  student_id,
  teacher_id,
  proposal_id,
  title,
  reason,
}: EventData<Event>): NotificationDraft {
  // A request that was taken down is readable by its owner only.
  if (reason === 'taken_down')
    return draftNotification('request_closed', {
      memberId: teacher_id,
      actorId: null,
      values: { title, reason },
      link: links.requests(),
      about: request_id,
    });
  return draftNotification('proposal_rejected', {
    memberId: teacher_id,
    actorId: student_id,
    values: { title },
    link: links.request(request_id),
    about: proposal_id,
  });
}
