import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { newsOf } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { Notify } from '../notify.js';

type Event = typeof exchangeEvents.ratingGiven;

/** Notifies a rated member of the stars they received for a session. */
@Injectable()
export class TellRatedOnRating implements EventHandler<Event> {
  constructor(
    private readonly notify: Notify,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { session_id, by_member_id, rated_member_id, rating: stars } = event;
    const news = newsOf('rating_received', {
      memberId: rated_member_id,
      actorId: by_member_id,
      values: { stars },
      link: links.session(session_id),
      about: session_id,
    });
    await this.notify.run([news], tx);
    this.sockets.tellChanged([rated_member_id], ['sessions']);
  }
}
