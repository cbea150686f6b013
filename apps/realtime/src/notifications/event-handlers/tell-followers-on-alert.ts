import { Injectable } from '@nestjs/common';
import type { contentEvents, EventData } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotifyMembers } from '../notify-members.js';

type Event = typeof contentEvents.followersAlerted;

/** Notifies followers of a tag of a new request with that tag. */
@Injectable()
export class TellFollowersOnAlert implements EventHandler<Event> {
  constructor(private readonly notify: NotifyMembers) {}

  handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { request_id, student_id: actorId, title, tag, member_ids } = event;
    const shared = {
      actorId,
      values: { title, tag: tag.name },
      link: links.request(request_id),
      about: request_id,
    };
    return this.notify.run(
      member_ids.map((memberId) => draftNotification('tag_request', { ...shared, memberId })),
      tx,
    );
  }
}
