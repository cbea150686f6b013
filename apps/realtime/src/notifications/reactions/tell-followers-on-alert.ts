import { Injectable } from '@nestjs/common';
import type { contentEvents, EventData } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { newsOf } from '../notification.js';
import { Notify } from '../notify.js';

type Event = typeof contentEvents.followersAlerted;

/** Notifies followers of a tag of a new request with that tag. */
@Injectable()
export class TellFollowersOnAlert implements EventHandler<Event> {
  constructor(private readonly notify: Notify) {}

  handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id: actorId, title, tag, member_ids } = event;
    const news = {
      actorId,
      values: { title, tag: tag.name },
      link: links.request(request_id),
      about: request_id,
    };
    return this.notify.run(
      member_ids.map((memberId) => newsOf('tag_request', { ...news, memberId })),
      tx,
    );
  }
}
