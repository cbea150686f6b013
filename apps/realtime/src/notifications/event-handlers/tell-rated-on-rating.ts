import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';

type Event = typeof exchangeEvents.ratingGiven;

/** Notifies a rated member of the stars they received for a session. */
@Injectable()
export class TellRatedOnRating implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { session_id, by_member_id, rated_member_id, rating: stars } = event;
    const draft = draftNotification('rating_received', {
      memberId: rated_member_id,
      actorId: by_member_id,
      values: { stars },
      link: links.session(session_id),
      about: session_id,
    });
    await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([rated_member_id], ['sessions']);
  }
}
