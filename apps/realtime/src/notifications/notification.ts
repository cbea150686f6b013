import {
  kindOf,
  type MailChoice,
  type MemberId,
  type NotificationId,
  type NotificationKind,
  type NotificationValues,
  type TopicPreference,
} from '@skillhour/contracts';

/** Something that happened, for one member; told in words when they read it. */
export interface StoredNotification {
  id: NotificationId;
  memberId: MemberId;
  kind: NotificationKind;
  /** By the kind's schema. */
  values: Record<string, unknown>;
  link: string;
  /** Id of what it is about. */
  about: string;
  /** Who did it, the newest last; nobody where it came by itself. */
  actorIds: MemberId[];
  at: Date;
  readAt: Date | null;
}

/** What is to be told, before it is known how it reaches its member. */
export interface News {
  memberId: MemberId;
  kind: NotificationKind;
  values: Record<string, unknown>;
  link: string;
  actorId: MemberId | null;
  /** The thing it is about: several of a merging kind about one thing become one. */
  about: string;
}

/** News of a kind, with its values as the kind wants them. */
export const newsOf = <K extends NotificationKind>(
  kind: K,
  news: Omit<News, 'kind' | 'values'> & { values: NotificationValues<K> },
): News => ({ ...news, kind, values: news.values });

/** Whether anything of it reaches the member anywhere. */
export const reaches = ({ app, device, mail }: TopicPreference): boolean => app || device || mail !== 'never';

/** Nobody is told what they did themselves. */
export const isOwnDeed = ({ memberId, actorId }: News): boolean => memberId === actorId;

export const isMerging = ({ kind }: { kind: NotificationKind }): boolean => kindOf(kind).merges;

/** What is unread about the same thing: when it was told last, which mail it waits for, and who did it. */
export interface Open {
  id: NotificationId;
  at: Date;
  mail: MailChoice;
  actorIds: MemberId[];
}

/** Which mail an unread one waits for once news became part of it; null where they stay two. */
export function mailOfMerged(
  kind: NotificationKind,
  {
    open,
    at,
    mergeMs,
    mail,
  }: { open: Pick<Open, 'at' | 'mail'>; at: Date; mergeMs: number; mail: MailChoice },
): MailChoice | null {
  const isRecent = at.getTime() - open.at.getTime() <= mergeMs;
  const { untilRead } = kindOf(kind);
  if (!isRecent && !untilRead) return null;
  // What was mailed of a run is not mailed with each of the rest.
  return isRecent && untilRead && open.mail === 'never' ? 'never' : mail;
}
