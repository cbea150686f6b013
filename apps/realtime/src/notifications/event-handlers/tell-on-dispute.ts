import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';
import { otherPartyOf } from './other-party.js';
import { NotifyAdmins } from './tell-admins-on-report.js';

type Opened = typeof exchangeEvents.disputeOpened;
type Claimed = typeof exchangeEvents.disputeClaimed;
type Settled = typeof exchangeEvents.disputeSettled;

/** Notifies the other party of a dispute, so that they can make their claim. */
@Injectable()
export class TellOtherOnDispute implements EventHandler<Opened> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Opened>, { tx }: EventMeta): Promise<void> {
    const { dispute_id, session_id, student_id, teacher_id, opened_by, title } = event;
    const draft = draftNotification('session_disputed', {
      memberId: otherPartyOf({ ...event, by_member_id: opened_by }),
      actorId: opened_by,
      values: { title },
      link: links.session(session_id),
      about: dispute_id,
    });
    await this.notify.run([draft], tx);
    this.sockets.broadcastChanged([student_id, teacher_id], ['sessions']);
  }
}

/** Notifies every admin of a new dispute. */
@Injectable()
export class TellAdminsOnDispute implements EventHandler<Opened> {
  constructor(private readonly admins: NotifyAdmins) {}

  handle(event: EventData<Opened>, { tx }: EventMeta): Promise<void> {
    const { dispute_id, opened_by, title } = event;
    return this.admins.run(
      (memberId) =>
        draftNotification('dispute_opened', {
          memberId,
          actorId: opened_by,
          values: { title },
          link: links.dispute(dispute_id),
          about: dispute_id,
        }),
      tx,
    );
  }
}

/** Makes the pages of both parties and of admins reload a dispute after the other party’s claim. */
@Injectable()
export class RefreshPagesOnClaim implements IdempotentEventHandler<Claimed> {
  constructor(
    private readonly sockets: NotificationSockets,
    private readonly admins: NotifyAdmins,
  ) {}

  async handle({ student_id, teacher_id }: EventData<Claimed>): Promise<void> {
    this.sockets.broadcastChanged([student_id, teacher_id], ['sessions']);
    await this.admins.refreshPages();
  }
}

/** Notifies both parties of an admin’s decision and of the minutes that it moved. */
@Injectable()
export class TellBothOnDecision implements EventHandler<Settled> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(event: EventData<Settled>, { tx }: EventMeta): Promise<void> {
    const { dispute_id, session_id, student_id, teacher_id, title, decision, minutes } = event;
    const shared = { actorId: null, link: links.session(session_id), about: dispute_id };
    const values = { title, decision, minutes };
    const drafts = [
      draftNotification('dispute_decided', {
        ...shared,
        memberId: student_id,
        values: { ...values, side: 'student' },
      }),
      draftNotification('dispute_decided', {
        ...shared,
        memberId: teacher_id,
        values: { ...values, side: 'teacher' },
      }),
    ];
    await this.notify.run(drafts, tx);
    this.sockets.broadcastChanged([student_id, teacher_id], ['sessions', 'minutes']);
  }
}
