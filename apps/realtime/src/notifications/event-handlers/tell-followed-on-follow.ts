import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotifyMembers } from '../notify-members.js';

type Event = typeof identityEvents.memberFollowed;

/** Notifies a member of a new follower. Several become one notification while it is unread. */
@Injectable()
export class TellFollowedOnFollow implements EventHandler<Event> {
  constructor(private readonly notify: NotifyMembers) {}

  async handle({ member_id, follower_id }: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const draft = draftNotification('followed', {
      memberId: member_id,
      actorId: follower_id,
      values: {},
      link: links.member(follower_id),
      about: member_id,
    });
    await this.notify.run([draft], tx);
  }
}
