import { Module } from '@nestjs/common';
import {
  contentEvents,
  exchangeEvents,
  identityEvents,
  ledgerEvents,
  realtimeEvents,
} from '@skillhour/contracts';
import { onEvent, onEventWithoutInbox } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { SocketsModule } from '../sockets/index.js';
import { IssueNotificationTicket } from './issue-notification-ticket.js';
import { DueMailStore } from './mail/due-mail.store.js';
import { EndSubscription } from './mail/end-subscription.js';
import { SendDueMails } from './mail/send-due-mails.js';
import { MessageNotifications } from './message-notifications.js';
import { NotificationSockets } from './notification-sockets.js';
import { PresenceRegistry } from './presence-registry.js';
import { NotificationStore } from './notification.store.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotifyMembers } from './notify-members.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { ReadPreferences } from './preferences/read-preferences.js';
import { ReadZone } from './preferences/read-zone.js';
import { UpdatePreferences } from './preferences/update-preferences.js';
import { ForgetNotificationsOnDeletion } from './event-handlers/forget-notifications-on-deletion.js';
import { RefreshMinutesOnEntry } from './event-handlers/refresh-minutes-on-entry.js';
import { RefreshPagesOnPublication } from './event-handlers/refresh-pages-on-publication.js';
import {
  NotifyAdmins,
  TellAdminsOnContentReport,
  TellAdminsOnMemberReport,
} from './event-handlers/tell-admins-on-report.js';
import { TellAuthorOnRestoral, TellAuthorOnTakeDown } from './event-handlers/tell-author-on-decision.js';
import { TellBothOnSessionCancellation } from './event-handlers/tell-both-on-session-cancellation.js';
import { TellBothOnSettlement } from './event-handlers/tell-both-on-settlement.js';
import { TellFollowedOnFollow } from './event-handlers/tell-followed-on-follow.js';
import { TellFollowersOnAlert } from './event-handlers/tell-followers-on-alert.js';
import { TellOwnerOnDeclining, TellTeacherOnAsking } from './event-handlers/tell-on-asking.js';
import {
  TellAnswererOnAcceptance,
  TellAskerOnAnswer,
  TellAuthorOnComment,
  NotifyOwner,
} from './event-handlers/tell-on-reply.js';
import { TellOtherOnReschedule } from './event-handlers/tell-other-on-reschedule.js';
import { TellOtherOnRescheduleEnd } from './event-handlers/tell-other-on-reschedule-end.js';
import { TellOtherOnRescheduling } from './event-handlers/tell-other-on-rescheduling.js';
import {
  RefreshPagesOnClaim,
  TellAdminsOnDispute,
  TellBothOnDecision,
  TellOtherOnDispute,
} from './event-handlers/tell-on-dispute.js';
import { TellOwnerOnCancellation } from './event-handlers/tell-owner-on-cancellation.js';
import { TellOwnerOnProposal } from './event-handlers/tell-owner-on-proposal.js';
import { TellOwnerOnTakeDown } from './event-handlers/tell-owner-on-take-down.js';
import { TellOwnerOnWithdrawal } from './event-handlers/tell-owner-on-withdrawal.js';
import { TellRatedOnRating } from './event-handlers/tell-rated-on-rating.js';
import { TellReviewerOnAnswer } from './event-handlers/tell-reviewer-on-answer.js';
import { TellTeacherOnAgreement } from './event-handlers/tell-teacher-on-agreement.js';
import { TellTeacherOnClosing } from './event-handlers/tell-teacher-on-closing.js';
import { TellTeacherOnRejection } from './event-handlers/tell-teacher-on-rejection.js';
import { TellTeacherOnResizing } from './event-handlers/tell-teacher-on-resizing.js';
import { CountUnread } from './reading/count-unread.js';
import { ListNotifications } from './reading/list-notifications.js';
import { MarkAllRead } from './reading/mark-all-read.js';
import { MarkRead, MarkReadByGet } from './reading/mark-read.js';
import { NotificationViews } from './reading/notification-views.js';
import { ReadStatusUpdater } from './reading/read-status-updater.js';
import { UnreadNotifications } from './reading/unread-notifications.js';
import { SendReminders } from './reminders/send-reminders.js';
import { ReminderStore } from './reminders/reminder.store.js';
import { TellDevicesOnNotification } from './tell-devices-on-notification.js';
import { SendMessageNotification } from './send-message-notification.js';

/**
 * Notifies members of events on the channels that they chose, and makes their open pages reload changed data.
 */
@Module({
  imports: [MemberDirectoryModule, SocketsModule],
  providers: [
    CountUnread,
    DueMailStore,
    EndSubscription,
    ForgetNotificationsOnDeletion,
    IssueNotificationTicket,
    ListNotifications,
    MarkAllRead,
    MarkRead,
    MarkReadByGet,
    MessageNotifications,
    NotificationsGateway,
    NotificationSockets,
    PresenceRegistry,
    NotificationStore,
    NotificationViews,
    NotifyMembers,
    PreferencesStore,
    ReadStatusUpdater,
    ReadPreferences,
    ReadZone,
    RefreshMinutesOnEntry,
    RefreshPagesOnClaim,
    RefreshPagesOnPublication,
    SendReminders,
    ReminderStore,
    SendDueMails,
    NotifyAdmins,
    TellAdminsOnContentReport,
    TellAdminsOnDispute,
    TellAdminsOnMemberReport,
    TellAnswererOnAcceptance,
    TellAskerOnAnswer,
    TellAuthorOnComment,
    TellAuthorOnRestoral,
    TellAuthorOnTakeDown,
    TellBothOnDecision,
    TellBothOnSessionCancellation,
    TellBothOnSettlement,
    TellDevicesOnNotification,
    TellFollowedOnFollow,
    TellFollowersOnAlert,
    SendMessageNotification,
    TellOtherOnReschedule,
    TellOtherOnRescheduleEnd,
    TellOtherOnRescheduling,
    TellOtherOnDispute,
    NotifyOwner,
    TellOwnerOnCancellation,
    TellOwnerOnDeclining,
    TellOwnerOnProposal,
    TellOwnerOnTakeDown,
    TellOwnerOnWithdrawal,
    TellRatedOnRating,
    TellReviewerOnAnswer,
    TellTeacherOnAgreement,
    TellTeacherOnAsking,
    TellTeacherOnClosing,
    TellTeacherOnRejection,
    TellTeacherOnResizing,
    UnreadNotifications,
    UpdatePreferences,
  ],
  exports: [MessageNotifications, NotificationSockets, PresenceRegistry, SendMessageNotification],
})
export class NotificationsModule {
  static readonly serves = {
    issueNotificationTicket: IssueNotificationTicket,
    listNotifications: ListNotifications,
    countUnread: CountUnread,
    markRead: MarkRead,
    markReadByGet: MarkReadByGet,
    markAllRead: MarkAllRead,
    readPreferences: ReadPreferences,
    readZone: ReadZone,
    updatePreferences: UpdatePreferences,
    endSubscription: EndSubscription,
  };
  static readonly eventHandlers = [
    onEvent(contentEvents.commentAdded, 'tell-author-on-comment', TellAuthorOnComment),
    onEvent(contentEvents.answerAdded, 'tell-asker-on-answer', TellAskerOnAnswer),
    onEvent(contentEvents.answerAccepted, 'tell-answerer-on-acceptance', TellAnswererOnAcceptance),
    onEvent(contentEvents.thingTakenDown, 'tell-author-on-take-down', TellAuthorOnTakeDown),
    onEvent(contentEvents.thingRestored, 'tell-author-on-restoral', TellAuthorOnRestoral),
    onEvent(contentEvents.followersAlerted, 'tell-followers-on-alert', TellFollowersOnAlert),
    onEvent(exchangeEvents.requestAsked, 'tell-teacher-on-asking', TellTeacherOnAsking),
    onEvent(exchangeEvents.requestDeclined, 'tell-owner-on-declining', TellOwnerOnDeclining),
    onEvent(exchangeEvents.requestClosed, 'tell-teacher-on-closing', TellTeacherOnClosing),
    onEvent(exchangeEvents.requestResized, 'tell-teacher-on-resizing', TellTeacherOnResizing),
    onEvent(exchangeEvents.requestTakenDown, 'tell-owner-on-take-down', TellOwnerOnTakeDown),
    onEvent(exchangeEvents.proposalMade, 'tell-owner-on-proposal', TellOwnerOnProposal),
    onEvent(exchangeEvents.proposalRejected, 'tell-teacher-on-rejection', TellTeacherOnRejection),
    onEvent(exchangeEvents.proposalWithdrawn, 'tell-owner-on-withdrawal', TellOwnerOnWithdrawal),
    onEvent(exchangeEvents.requestCancelled, 'tell-owner-on-cancellation', TellOwnerOnCancellation),
    onEvent(exchangeEvents.sessionScheduled, 'tell-teacher-on-agreement', TellTeacherOnAgreement),
    onEvent(exchangeEvents.sessionCompleted, 'tell-both-on-settlement', TellBothOnSettlement),
    onEvent(
      exchangeEvents.sessionCancelled,
      'tell-both-on-session-cancellation',
      TellBothOnSessionCancellation,
    ),
    onEvent(exchangeEvents.rescheduleProposed, 'tell-other-on-reschedule', TellOtherOnReschedule),
    onEvent(exchangeEvents.rescheduleRejected, 'tell-other-on-reschedule-end', TellOtherOnRescheduleEnd),
    onEvent(exchangeEvents.sessionRescheduled, 'tell-other-on-rescheduling', TellOtherOnRescheduling),
    onEvent(exchangeEvents.ratingGiven, 'tell-rated-on-rating', TellRatedOnRating),
    onEvent(exchangeEvents.reviewAnswered, 'tell-reviewer-on-answer', TellReviewerOnAnswer),
    onEvent(exchangeEvents.disputeOpened, 'tell-other-on-dispute', TellOtherOnDispute),
    onEvent(exchangeEvents.disputeOpened, 'tell-admins-on-dispute', TellAdminsOnDispute),
    onEvent(exchangeEvents.disputeSettled, 'tell-both-on-decision', TellBothOnDecision),
    onEventWithoutInbox(exchangeEvents.disputeClaimed, 'refresh-pages-on-claim', RefreshPagesOnClaim),
    onEvent(identityEvents.memberFollowed, 'tell-followed-on-follow', TellFollowedOnFollow),
    onEvent(identityEvents.memberDeleted, 'forget-notifications-on-deletion', ForgetNotificationsOnDeletion),
    onEvent(identityEvents.memberReported, 'tell-admins-on-member-report', TellAdminsOnMemberReport),
    onEvent(contentEvents.thingReported, 'tell-admins-on-content-report', TellAdminsOnContentReport),
    onEventWithoutInbox(
      exchangeEvents.requestPublished,
      'refresh-pages-on-publication',
      RefreshPagesOnPublication,
    ),
    onEventWithoutInbox(ledgerEvents.entryCommitted, 'refresh-minutes-on-entry', RefreshMinutesOnEntry),
    onEventWithoutInbox(
      realtimeEvents.notificationAdded,
      'tell-devices-on-notification',
      TellDevicesOnNotification,
    ),
  ];
}
