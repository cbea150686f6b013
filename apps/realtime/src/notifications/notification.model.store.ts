import type { MailChoice, MemberId, NotificationId, NotificationTopic } from '@skillhour/contracts';
import { rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** A stored notification. */
export interface NotificationRow {
  _id: NotificationId;
  memberId: MemberId;
  kind: string;
  topic: NotificationTopic;
  /** Values of the notification's kind, as JSON. */
  values: string;
  link: string;
  about: string;
  actorIds: MemberId[];
  at: Date;
  readAt: Date | null;
  /** Whether an event marked it as read, because its subject has been dealt with. Missing in legacy rows. */
  handled?: boolean;
  /** Whether it is in the member's list. Otherwise it exists for device or mail only. */
  inApp: boolean;
  /** Whether it is in the list and unread. */
  unread: boolean;
  /** Which email it waits for; `never` after that was sent. */
  mail: MailChoice;
  /** The latest `at` that was sent to the devices. */
  toldAt: Date;
  expiresAt: Date;
}

const schema = rowSchema<NotificationRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    kind: { type: String, required: true },
    topic: { type: String, required: true },
    values: { type: String, required: true },
    link: { type: String, required: true },
    about: { type: String, required: true },
    actorIds: { type: [String], required: true },
    at: { type: Date, required: true },
    readAt: { type: Date, default: null },
    handled: { type: Boolean, default: false },
    inApp: { type: Boolean, required: true },
    unread: { type: Boolean, required: true },
    mail: { type: String, required: true },
    toldAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'notifications' },
);
// For the list, and the list of a topic.
schema.index({ memberId: 1, inApp: 1, at: -1, _id: -1 });
schema.index({ memberId: 1, topic: 1, inApp: 1, at: -1, _id: -1 });
// Partial indexes stay small, since few rows are unread: for counting, listing and mailing.
schema.index({ memberId: 1, at: -1, _id: -1 }, { partialFilterExpression: { unread: true } });
schema.index({ memberId: 1, mail: 1, at: 1 }, { partialFilterExpression: { readAt: null } });
// For merging, and for those whose subject has been dealt with.
schema.index({ memberId: 1, about: 1 });
schema.index({ actorIds: 1 });
// For rows that contain the username of a reported member.
schema.index({ about: 1 }, { partialFilterExpression: { kind: 'member_reported' } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const notificationModel = (database: Connection): Model<NotificationRow> =>
  database.model<NotificationRow>('Notification', schema);
