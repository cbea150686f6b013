import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { newsOf } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { Notify } from '../notify.js';

type Event = typeof exchangeEvents.reviewAnswered;

/** Notifies the author of a review of the reply. */
@Injectable()
export class TellReviewerOnAnswer implements EventHandler<Event> {
  constructor(
    private readonly notify: Notify,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { session_id, by_member_id, rated_member_id, title } = event;
    const news = newsOf('review_answered', {
      memberId: by_member_id,
      actorId: rated_member_id,
      values: { title },
      link: links.session(session_id),
      about: session_id,
    });
    await this.notify.run([news], tx);
    this.sockets.tellChanged([by_member_id], ['sessions']);
  }
}
