import { Module } from '@nestjs/common';
import {
  contentEvents,
  exchangeEvents,
  identityEvents,
  ledgerEvents,
  realtimeEvents,
} from '@skillhour/contracts';
import { idempotentReaction, reaction } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { SocketsModule } from '../sockets/index.js';
import { IssueNotificationTicket } from './issue-notification-ticket.js';
import { DueMailStore } from './mail/due-mail.store.js';
import { EndSubscription } from './mail/end-subscription.js';
import { SendDueMails } from './mail/send-due-mails.js';
import { MessageNotifications } from './message-notifications.js';
import { NotificationSockets } from './notification-sockets.js';
import { OnlineQuestions } from './online-questions.js';
import { NotificationStore } from './notification.store.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { Notify } from './notify.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { ReadPreferences } from './preferences/read-preferences.js';
import { ReadZone } from './preferences/read-zone.js';
import { UpdatePreferences } from './preferences/update-preferences.js';
import { ForgetNotificationsOnDeletion } from './reactions/forget-notifications-on-deletion.js';
import { RefreshMinutesOnEntry } from './reactions/refresh-minutes.js';
import { RefreshPagesOnPublication } from './reactions/refresh-pages-on-publication.js';
import {
  TellAdmins,
  TellAdminsOnContentReport,
  TellAdminsOnMemberReport,
} from './reactions/tell-admins-on-report.js';
import { TellAuthorOnRestoral, TellAuthorOnTakeDown } from './reactions/tell-author-on-decision.js';
import { TellBothOnSessionCancellation } from './reactions/tell-both-on-session-cancellation.js';
import { TellBothOnSettlement } from './reactions/tell-both-on-settlement.js';
import { TellFollowedOnFollow } from './reactions/tell-followed-on-follow.js';
import { TellFollowersOnAlert } from './reactions/tell-followers-on-alert.js';
import { TellOwnerOnDeclining, TellTeacherOnAsking } from './reactions/tell-on-asking.js';
import {
  TellAnswererOnAcceptance,
  TellAskerOnAnswer,
  TellAuthorOnComment,
  TellOwner,
} from './reactions/tell-on-reply.js';
import { TellOtherOnReschedule } from './reactions/tell-other-on-reschedule.js';
import { TellOtherOnRescheduleEnd } from './reactions/tell-other-on-reschedule-end.js';
import { TellOtherOnRescheduling } from './reactions/tell-other-on-rescheduling.js';
import {
  RefreshPagesOnClaim,
  TellAdminsOnDispute,
  TellBothOnDecision,
  TellOtherOnDispute,
} from './reactions/tell-on-dispute.js';
import { TellOwnerOnCancellation } from './reactions/tell-owner-on-cancellation.js';
import { TellOwnerOnProposal } from './reactions/tell-owner-on-proposal.js';
import { TellOwnerOnTakeDown } from './reactions/tell-owner-on-take-down.js';
import { TellOwnerOnWithdrawal } from './reactions/tell-owner-on-withdrawal.js';
import { TellRatedOnRating } from './reactions/tell-rated-on-rating.js';
import { TellReviewerOnAnswer } from './reactions/tell-reviewer-on-answer.js';
import { TellTeacherOnAgreement } from './reactions/tell-teacher-on-agreement.js';
import { TellTeacherOnClosing } from './reactions/tell-teacher-on-closing.js';
import { TellTeacherOnRejection } from './reactions/tell-teacher-on-rejection.js';
import { TellTeacherOnResizing } from './reactions/tell-teacher-on-resizing.js';
import { CountUnread } from './reading/count-unread.js';
import { ListNotifications } from './reading/list-notifications.js';
import { MarkAllRead } from './reading/mark-all-read.js';
import { MarkRead, MarkReadByGet } from './reading/mark-read.js';
import { NotificationViews } from './reading/notification-views.js';
import { ReadMarks } from './reading/read-marks.js';
import { Unread } from './reading/unread.js';
import { Remind } from './reminders/remind.js';
import { ReminderStore } from './reminders/reminder.store.js';
import { TellDevicesOnNotification } from './tell-devices-on-notification.js';
import { TellMessage } from './tell-message.js';

/** What members are told of what happened, wherever they want to hear of it; and that their pages should be read anew. */
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
    OnlineQuestions,
    NotificationStore,
    NotificationViews,
    Notify,
    PreferencesStore,
    ReadMarks,
    ReadPreferences,
    ReadZone,
    RefreshMinutesOnEntry,
    RefreshPagesOnClaim,
    RefreshPagesOnPublication,
    Remind,
    ReminderStore,
    SendDueMails,
    TellAdmins,
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
    TellMessage,
    TellOtherOnReschedule,
    TellOtherOnRescheduleEnd,
    TellOtherOnRescheduling,
    TellOtherOnDispute,
    TellOwner,
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
    Unread,
    UpdatePreferences,
  ],
  exports: [MessageNotifications, NotificationSockets, OnlineQuestions, TellMessage],
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
  static readonly reacts = [
    reaction(contentEvents.commentAdded, TellAuthorOnComment),
    reaction(contentEvents.answerAdded, TellAskerOnAnswer),
    reaction(contentEvents.answerAccepted, TellAnswererOnAcceptance),
    reaction(contentEvents.thingTakenDown, TellAuthorOnTakeDown),
    reaction(contentEvents.thingRestored, TellAuthorOnRestoral),
    reaction(contentEvents.followersAlerted, TellFollowersOnAlert),
    reaction(exchangeEvents.requestAsked, TellTeacherOnAsking),
    reaction(exchangeEvents.requestDeclined, TellOwnerOnDeclining),
    reaction(exchangeEvents.requestClosed, TellTeacherOnClosing),
    reaction(exchangeEvents.requestResized, TellTeacherOnResizing),
    reaction(exchangeEvents.requestTakenDown, TellOwnerOnTakeDown),
    reaction(exchangeEvents.proposalMade, TellOwnerOnProposal),
    reaction(exchangeEvents.proposalRejected, TellTeacherOnRejection),
    reaction(exchangeEvents.proposalWithdrawn, TellOwnerOnWithdrawal),
    reaction(exchangeEvents.requestCancelled, TellOwnerOnCancellation),
    reaction(exchangeEvents.sessionScheduled, TellTeacherOnAgreement),
    reaction(exchangeEvents.sessionCompleted, TellBothOnSettlement),
    reaction(exchangeEvents.sessionCancelled, TellBothOnSessionCancellation),
    reaction(exchangeEvents.rescheduleProposed, TellOtherOnReschedule),
    reaction(exchangeEvents.rescheduleRejected, TellOtherOnRescheduleEnd),
    reaction(exchangeEvents.sessionRescheduled, TellOtherOnRescheduling),
    reaction(exchangeEvents.ratingGiven, TellRatedOnRating),
    reaction(exchangeEvents.reviewAnswered, TellReviewerOnAnswer),
    reaction(exchangeEvents.disputeOpened, TellOtherOnDispute),
    reaction(exchangeEvents.disputeOpened, TellAdminsOnDispute),
    reaction(exchangeEvents.disputeSettled, TellBothOnDecision),
    idempotentReaction(exchangeEvents.disputeClaimed, RefreshPagesOnClaim),
    reaction(identityEvents.memberFollowed, TellFollowedOnFollow),
    reaction(identityEvents.memberDeleted, ForgetNotificationsOnDeletion),
    reaction(identityEvents.memberReported, TellAdminsOnMemberReport),
    reaction(contentEvents.thingReported, TellAdminsOnContentReport),
    idempotentReaction(exchangeEvents.requestPublished, RefreshPagesOnPublication),
    idempotentReaction(ledgerEvents.entryCommitted, RefreshMinutesOnEntry),
    idempotentReaction(realtimeEvents.notificationAdded, TellDevicesOnNotification),
  ];
}
