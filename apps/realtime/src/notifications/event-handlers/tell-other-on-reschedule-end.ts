import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';
import { otherPartyOf } from './other-party.js';

type Event = typeof exchangeEvents.rescheduleRejected;

/**
 * Notifies the party that did not act that a proposed new time was rejected or withdrawn, so the session
 * keeps its time.
 */
@Injectable()
export class TellOtherOnRescheduleEnd implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { session_id, student_id, teacher_id, by_member_id, title, withdrawn } = event;
    const draft = draftNotification('reschedule_rejected', {
      memberId: otherPartyOf(event),
      actorId: by_member_id,
      values: { title, time: event.scheduled_time, withdrawn },
      link: links.session(session_id),
      about: session_id,
    });
    await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([student_id, teacher_id], ['sessions']);
  }
}
