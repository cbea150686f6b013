import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';

type Event = typeof exchangeEvents.reviewAnswered;

/** Notifies the author of a review of the reply. */
@Injectable()
export class TellReviewerOnAnswer implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { session_id, by_member_id, rated_member_id, title } = event;
    const draft = draftNotification('review_answered', {
      memberId: by_member_id,
      actorId: rated_member_id,
      values: { title },
      link: links.session(session_id),
      about: session_id,
    });
    await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([by_member_id], ['sessions']);
  }
}
