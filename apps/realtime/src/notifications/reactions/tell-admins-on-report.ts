import { Injectable } from '@nestjs/common';
import { formerMember, type contentEvents, type EventData, type identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta, Tx } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { links } from '../links.js';
import { newsOf, type News } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { Notify } from '../notify.js';

type MemberReported = typeof identityEvents.memberReported;
type ThingReported = typeof contentEvents.thingReported;

/**
 * Notifies every admin of a report. Several reports of the same subject become one notification while it is
 * unread.
 */
@Injectable()
export class TellAdmins {
  constructor(
    private readonly members: MemberDirectory,
    private readonly notify: Notify,
    private readonly sockets: NotificationSockets,
  ) {}

  async run(newsFor: (memberId: News['memberId']) => News, tx: Tx): Promise<void> {
    const admins = await this.members.admins();
    await this.notify.run(admins.map(newsFor), tx);
    this.sockets.tellChanged(admins, ['reports']);
  }

  /** Makes the pages of all admins reload reports, without a notification, since no action is required. */
  async refreshPages(): Promise<void> {
    this.sockets.tellChanged(await this.members.admins(), ['reports']);
  }
}

@Injectable()
export class TellAdminsOnMemberReport implements EventHandler<MemberReported> {
  constructor(
    private readonly admins: TellAdmins,
    private readonly members: MemberDirectory,
  ) {}

  async handle(
    { member_id, reported_by_id }: EventData<MemberReported>,
    { context, tx }: EventMeta,
  ): Promise<void> {
    const { username } =
      (await this.members.get([member_id], context)).get(member_id) ?? formerMember(member_id);
    await this.admins.run(
      (memberId) =>
        newsOf('member_reported', {
          memberId,
          actorId: reported_by_id,
          values: { username },
          link: links.report(member_id),
          about: member_id,
        }),
      tx,
    );
  }
}

@Injectable()
export class TellAdminsOnContentReport implements EventHandler<ThingReported> {
  constructor(private readonly admins: TellAdmins) {}

  handle({ member_id, thing }: EventData<ThingReported>, { tx }: EventMeta): Promise<void> {
    return this.admins.run(
      (memberId) =>
        newsOf('content_reported', {
          memberId,
          actorId: member_id,
          values: { title: thing.title },
          link: links.contentReports(),
          about: thing.id,
        }),
      tx,
    );
  }
}
