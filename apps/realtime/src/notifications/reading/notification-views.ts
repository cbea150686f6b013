import { Injectable } from '@nestjs/common';
import {
  notificationKindOf,
  nameOfMember,
  readableText,
  textOfNotification,
  withoutMarkup,
  MemberId,
  type CallContext,
  type EventData,
  type MemberSummary,
  type Notification,
  type NotificationText,
  type realtimeEvents,
} from '@skillhour/contracts';
import { withLanguage } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { currentLocale, translate, t } from '@skillhour/texts';
import type { StoredNotification } from '../notification.js';
import { PreferencesStore } from '../preferences/preferences.store.js';

const actorNameOf = (member: MemberSummary | undefined): string =>
  member ? nameOfMember(member) : t('Someone');

const timeFormatterFor = (zone: string) => (at: string) =>
  new Intl.DateTimeFormat(currentLocale(), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));

/** Creates the texts of notifications with current names and photos. */
@Injectable()
export class NotificationViews {
  constructor(
    private readonly members: MemberDirectory,
    private readonly preferences: PreferencesStore,
  ) {}

  /** Returns notifications as their reader sees them, with times in the reader’s zone. */
  async toViews(
    memberId: MemberId,
    notifications: readonly StoredNotification[],
    context: CallContext,
  ): Promise<Notification[]> {
    if (notifications.length === 0) return [];
    const [actors, { zone }] = await Promise.all([
      this.#actorsOf(notifications, context),
      this.preferences.read(memberId),
    ]);
    return notifications.map((notification) => toNotificationView(notification, actors, zone));
  }

  /** Returns a notification for the member’s open devices, in the language that they chose. */
  async toPushedView(
    memberId: MemberId,
    notification: StoredNotification,
    context: CallContext,
  ): Promise<Notification | undefined> {
    const language = await this.members.languageOf(memberId, context);
    const [view] = await withLanguage(language, () => this.toViews(memberId, [notification], context));
    return view;
  }

  /**
   * Lines of an email to a member, without markup and with times formatted in their language. Names are replaced by
   * member ids.
   */
  async mailLines(
    memberId: MemberId,
    notifications: readonly StoredNotification[],
    zone: string,
  ): Promise<MailLine[]> {
    const language = await this.members.languageOf(memberId);
    return withLanguage(language, () => this.#mailLines(notifications, zone));
  }

  #mailLines(notifications: readonly StoredNotification[], zone: string): MailLine[] {
    return notifications.map((notification) => {
      const { id, values = {} } = readableText(
        notificationTextOf(notification, new Map()),
        timeFormatterFor(zone),
      );
      const name = notification.actorIds.at(-1);
      if (!('username' in values))
        return { text: { id, values }, members: name ? { name } : {}, link: notification.link };
      const username = MemberId.parse(notification.about);
      return {
        text: { id, values: { ...values, username } },
        members: { username },
        link: notification.link,
      };
    });
  }

  /** Returns the newest actor of each notification. */
  #actorsOf(notifications: readonly StoredNotification[], context: CallContext): Promise<Actors> {
    const ids = notifications.flatMap(({ actorIds }) => actorIds.slice(-1));
    return this.members.get(ids, context);
  }
}

type MailLine = EventData<typeof realtimeEvents.mailDue>['lines'][number];
type Actors = ReadonlyMap<MemberId, MemberSummary>;

const newestActorOf = ({ actorIds }: StoredNotification, actors: Actors): MemberSummary | undefined => {
  const newest = actorIds.at(-1);
  return newest && actors.get(newest);
};

const notificationTextOf = (notification: StoredNotification, actors: Actors): NotificationText =>
  textOfNotification(notification.kind, notification.values, {
    name: actorNameOf(newestActorOf(notification, actors)),
    others: Math.max(0, notification.actorIds.length - 1),
  });

function toNotificationView(notification: StoredNotification, actors: Actors, zone: string): Notification {
  const { id, kind, actorIds, at, readAt, link } = notification;
  const { title, topic } = notificationKindOf(kind);
  const text = notificationTextOf(notification, actors);
  const sender = newestActorOf(notification, actors);
  return {
    id,
    title: translate(title),
    message: withoutMarkup(translate(readableText(text, timeFormatterFor(zone)))),
    text,
    notification_type: kind,
    topic,
    sender_id: actorIds.at(-1) ?? '',
    sender_name: actorIds.length > 0 ? actorNameOf(sender) : '',
    sender: sender ?? null,
    timestamp: at.toISOString(),
    isRead: readAt !== null,
    link,
  };
}
