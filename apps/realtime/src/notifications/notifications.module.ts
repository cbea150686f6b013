import { Module } from '@nestjs/common';
import {
  identityEvents,
  realtimeEvents,
  type HandlersOf,
  type realtimeApi,
  type SignedInContext,
} from '@skillhour/contracts';
import { bindHandler, handlerClassesOf, onEvent, onEventWithoutInbox } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { SocketsModule } from '../sockets/index.js';
import { contentNotifications } from './event-handlers/content-notifications.js';
import { inPersonNotifications } from './event-handlers/in-person-notifications.js';
import { minutesNotifications } from './event-handlers/minutes-notifications.js';
import { memberNotifications } from './event-handlers/member-notifications.js';
import { ApplyEffects } from './event-handlers/on.js';
import { requestNotifications } from './event-handlers/request-notifications.js';
import { sessionNotifications } from './event-handlers/session-notifications.js';
import { ForgetNotificationsOnDeletion } from './forget-notifications-on-deletion.js';
import { IssueNotificationTicket } from './issue-notification-ticket.js';
import { DueMailStore } from './mail/due-mail.store.js';
import { EndSubscription } from './mail/end-subscription.js';
import { SendDueMails } from './mail/send-due-mails.js';
import { MessageNotifications } from './message-notifications.js';
import { NotificationSockets } from './notification-sockets.js';
import { PresenceRegistry } from './presence-registry.js';
import { PushNotification } from './push-notification.js';
import { NotificationStore } from './notification.store.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotifyMembers } from './notify-members.js';
import { toPreferencesView } from './preferences/preferences.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { UpdatePreferences } from './preferences/update-preferences.js';
import { ListNotifications } from './reading/list-notifications.js';
import { MarkRead, MarkReadByGet } from './reading/mark-read.js';
import { NotificationViews } from './reading/notification-views.js';
import { ReadStatusUpdater } from './reading/read-status-updater.js';
import { SendUnreadOnHandling } from './reading/send-unread-on-handling.js';
import { UnreadNotifications } from './reading/unread-notifications.js';
import { SendReminders } from './reminders/send-reminders.js';
import { ReminderStore } from './reminders/reminder.store.js';
import { SendMessageNotification } from './send-message-notification.js';
import { PlanSessionMails } from './session-mails/plan-session-mails.js';
import { SendSessionMails } from './session-mails/send-session-mails.js';
import { SessionMailStore } from './session-mails/session-mail.store.js';

const serves = {
  issueNotificationTicket: IssueNotificationTicket,
  listNotifications: ListNotifications,
  countUnread: bindHandler(UnreadNotifications, (unread) => ({
    handle: (_, context: SignedInContext) => unread.read(context.actor.memberId, context),
  })),
  markRead: MarkRead,
  markReadByGet: MarkReadByGet,
  markAllRead: bindHandler(ReadStatusUpdater, (readStatus) => ({
    handle: async (_, context: SignedInContext) => ({
      unread_count: await readStatus.markAll(context.actor.memberId, context),
    }),
  })),
  readPreferences: bindHandler(PreferencesStore, (preferences) => ({
    handle: async (_, { actor }: SignedInContext) =>
      toPreferencesView(await preferences.read(actor.memberId)),
  })),
  readZone: bindHandler(PreferencesStore, (preferences) => ({
    handle: async ({ member_id: memberId }) => ({ timezone: await preferences.zoneOf(memberId) }),
  })),
  updatePreferences: UpdatePreferences,
  endSubscription: EndSubscription,
} satisfies Partial<HandlersOf<typeof realtimeApi>>;
const eventHandlers = [
  ...contentNotifications,
  ...memberNotifications,
  ...minutesNotifications,
  ...requestNotifications,
  ...sessionNotifications,
  ...inPersonNotifications,
  onEvent(identityEvents.memberDeleted, 'forget-notifications-on-deletion', ForgetNotificationsOnDeletion),
  onEventWithoutInbox(realtimeEvents.notificationAdded, 'tell-devices-on-notification', PushNotification),
  onEventWithoutInbox(realtimeEvents.notificationsHandled, 'tell-devices-on-handling', SendUnreadOnHandling),
];

/**
 * Notifies members of events on the channels that they chose, and makes their open pages reload changed data.
 */
@Module({
  imports: [MemberDirectoryModule, SocketsModule],
  providers: [
    ...Object.values(serves),
    ...handlerClassesOf(eventHandlers),
    ApplyEffects,
    DueMailStore,
    MessageNotifications,
    NotificationsGateway,
    NotificationSockets,
    NotificationStore,
    NotificationViews,
    NotifyMembers,
    PlanSessionMails,
    PreferencesStore,
    PresenceRegistry,
    ReadStatusUpdater,
    ReminderStore,
    SendDueMails,
    SendMessageNotification,
    SendReminders,
    SendSessionMails,
    SessionMailStore,
    UnreadNotifications,
  ],
  exports: [
    MessageNotifications,
    NotificationSockets,
    NotificationStore,
    PreferencesStore,
    PresenceRegistry,
    SendMessageNotification,
  ],
})
export class NotificationsModule {
  static readonly serves = serves;
  static readonly eventHandlers = eventHandlers;
}
