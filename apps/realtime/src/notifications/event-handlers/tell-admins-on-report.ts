import { Injectable } from '@nestjs/common';
import { formerMember, type contentEvents, type EventData, type identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta, Tx } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { links } from '../links.js';
import { draftNotification, type NotificationDraft } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';

type MemberReported = typeof identityEvents.memberReported;
type ThingReported = typeof contentEvents.thingReported;

/**
 * Notifies every admin of a report. Several reports of the same subject become one notification while it is
 * unread.
 */
@Injectable()
export class NotifyAdmins {
  constructor(
    private readonly members: MemberDirectory,
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async run(draftFor: (memberId: NotificationDraft['memberId']) => NotificationDraft, tx: Tx): Promise<void> {
    const admins = await this.members.admins();
    await this.notify.run(admins.map(draftFor), tx);
    this.sockets.broadcastChanged(admins, ['reports']);
  }

  /** Makes the pages of all admins reload reports, without a notification, since no action is required. */
  async refreshPages(): Promise<void> {
    this.sockets.broadcastChanged(await this.members.admins(), ['reports']);
  }
}

@Injectable()
export class TellAdminsOnMemberReport implements EventHandler<MemberReported> {
  constructor(
    private readonly admins: NotifyAdmins,
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
        draftNotification('member_reported', {
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
  constructor(private readonly admins: NotifyAdmins) {}

  handle({ member_id, thing }: EventData<ThingReported>, { tx }: EventMeta): Promise<void> {
    return this.admins.run(
      (memberId) =>
        draftNotification('content_reported', {
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
