import {
  notificationKindOf,
  type MailChoice,
  type MemberId,
  type NotificationId,
  type NotificationKind,
  type NotificationValues,
  type TopicPreference,
} from '@skillhour/contracts';

/** Notification of one member about an event. Its text is created when it is read. */
export interface StoredNotification {
  id: NotificationId;
  memberId: MemberId;
  kind: NotificationKind;
  /** Values as defined by the kind's schema. */
  values: Record<string, unknown>;
  link: string;
  /** Id of its subject. */
  about: string;
  /** Members who caused it, the newest last. Empty if no member did. */
  actorIds: MemberId[];
  at: Date;
  readAt: Date | null;
  /** Whether it is in the member's list. Otherwise it exists for device or mail only. */
  inApp: boolean;
}

/** Notification before its channels are decided. */
export interface NotificationDraft {
  memberId: MemberId;
  kind: NotificationKind;
  values: Record<string, unknown>;
  link: string;
  actorId: MemberId | null;
  /** Id of its subject. Several notifications of a merging kind about one subject become one. */
  about: string;
}

/** Creates a draft notification with the values that its kind requires. */
export const draftNotification = <K extends NotificationKind>(
  kind: K,
  draft: Omit<NotificationDraft, 'kind' | 'values'> & { values: NotificationValues<K> },
): NotificationDraft => ({ ...draft, kind, values: draft.values });

/** Returns whether a topic reaches the member on any channel. */
export const hasChannel = ({ app, device, mail }: TopicPreference): boolean =>
  app || device || mail !== 'never';

/** Returns whether the member caused the event. Members are not notified of their own actions. */
export const isOwnAction = ({ memberId, actorId }: NotificationDraft): boolean => memberId === actorId;

export const isMerging = ({ kind }: { kind: NotificationKind }): boolean => notificationKindOf(kind).merges;

/** Unread notifications whose subject has been dealt with, so that they need no attention. */
export interface HandledNotifications {
  members: readonly MemberId[];
  kinds: readonly NotificationKind[];
  about: string;
}

/**
 * Unread or handled notification about the same subject: when it last changed, which email it waits for, and its
 * actors.
 */
export interface OpenNotification {
  id: NotificationId;
  at: Date;
  mail: MailChoice;
  actorIds: MemberId[];
}

/**
 * Returns which email a notification waits for after an event is merged into it, or null if the event
 * gets its own notification.
 */
export function mailOfMerged(
  kind: NotificationKind,
  {
    open,
    at,
    mergeMs,
    mail,
  }: { open: Pick<OpenNotification, 'at' | 'mail'>; at: Date; mergeMs: number; mail: MailChoice },
): MailChoice | null {
  const isRecent = at.getTime() - open.at.getTime() <= mergeMs;
  const { untilRead } = notificationKindOf(kind);
  if (!isRecent && !untilRead) return null;
  // Within a recent series, only the first message is mailed.
  return isRecent && untilRead && open.mail === 'never' ? 'never' : mail;
}
