import { allEndpoints } from '@skillhour/contracts';

/**
 * Expected broker permissions of a service, written by hand independently of the source that the broker's configuration
 * is generated from.
 */
export interface ExpectedPermissions {
  calls: readonly string[];
  events: readonly string[];
  /** Its durable consumers, with the event of each. */
  consumers: Readonly<Record<string, string>>;
  signals: readonly string[];
  subscriptions: readonly string[];
  /** Buckets that it writes. */
  bucketWrites: readonly string[];
  bucketReads: readonly string[];
  /** True for a service with a database; it may signal the replica that publishes its outbox. */
  outbox: boolean;
}

const NO_PERMISSIONS: ExpectedPermissions = {
  calls: [],
  events: [],
  consumers: {},
  signals: [],
  subscriptions: [],
  bucketWrites: [],
  bucketReads: [],
  outbox: true,
};

const MEDIA_SIGNALS = [
  'media.alive',
  'media.draining',
  'media.peers_lost',
  'media.consumer_changed.*',
  'room.media_peers_wanted',
];
const REPLICA_SIGNALS = [
  ...['sockets.beat', 'sockets.roster', 'sockets.roster_wanted', 'sockets.entered', 'sockets.left'],
  ...['sockets.relay.*', 'sockets.shut', 'room.ended', 'room.tracks.*', 'room.code.*'],
];

/** Consumers of a service that keeps a copy of the members in sync. */
const directoryOf = (service: string): Record<string, string> => ({
  [`${service}-add-member-on-verification`]: 'identity.member.verified.v1',
  [`${service}-change-member-on-change`]: 'identity.member.changed.v1',
  [`${service}-block-member-on-block`]: 'identity.member.blocked.v1',
  [`${service}-unblock-member-on-unblock`]: 'identity.member.unblocked.v1',
  [`${service}-forget-member-on-deletion`]: 'identity.member.deleted.v1',
});

export const EXPECTED: Readonly<Record<string, ExpectedPermissions>> = {
  gateway: {
    ...NO_PERMISSIONS,
    outbox: false,
    calls: [
      ...allEndpoints.filter(({ access }) => access !== 'internal').map(({ name }) => name),
      ...['content.vote.seen_by', 'content.view.count', 'content.tag.seen_by', 'identity.follow.seen_by'],
      ...['identity.member.seen_by', 'identity.profile.seen_by', 'realtime.chat.find_file'],
    ],
    consumers: {
      'gateway-keep-files-on-content-change': 'content.files.changed.v1',
      'gateway-keep-files-on-exchange-change': 'exchange.files.changed.v1',
      'gateway-keep-files-on-identity-change': 'identity.files.changed.v1',
      'gateway-keep-files-on-realtime-change': 'realtime.files.changed.v1',
    },
    signals: ['answers.dropped'],
    subscriptions: ['answers.dropped'],
    bucketReads: ['revocations'],
  },
  identity: {
    ...NO_PERMISSIONS,
    calls: [
      ...['identity.member.export', 'content.member.export', 'exchange.member.export'],
      ...['ledger.member.export', 'realtime.member.export', 'ledger.balance.read'],
      ...['content.dashboard.count', 'exchange.dashboard.count', 'gateway.picture.read'],
      ...['exchange.dashboard.count_period', 'exchange.calendar.render_invitation', 'content.tag.resolve'],
    ],
    events: [
      ...['identity.member.verified.v1', 'identity.member.blocked.v1', 'identity.member.unblocked.v1'],
      ...['identity.member.changed.v1', 'identity.member.deleted.v1', 'identity.member.followed.v1'],
      ...['identity.member.unfollowed.v1', 'identity.files.changed.v1'],
      ...['identity.member.reported.v1', 'identity.login_session.ended.v1'],
      ...['identity.member.warned.v1', 'identity.reports.closed.v1', 'identity.sanction.appealed.v1'],
    ],
    consumers: {
      'identity-keep-act-on-content-act': 'content.act.audited.v1',
      'identity-keep-act-on-ledger-act': 'ledger.act.audited.v1',
      'identity-keep-act-on-exchange-act': 'exchange.act.audited.v1',
      'identity-keep-figures-on-change': 'exchange.member.figures_changed.v1',
      'identity-write-news-on-mail-due': 'realtime.mail.due.v1',
      'identity-write-session-mail-on-due': 'realtime.session_mail.due.v1',
      'identity-revoke-on-block': 'identity.member.blocked.v1',
      'identity-admit-on-unblock': 'identity.member.unblocked.v1',
      'identity-record-deletion-on-deletion': 'identity.member.deleted.v1',
      'identity-remove-follows-on-deletion': 'identity.member.deleted.v1',
      'identity-remove-reports-on-deletion': 'identity.member.deleted.v1',
      'identity-rename-tag-on-renaming': 'content.tag.renamed.v1',
      'identity-merge-tags-on-merging': 'content.tag.merged.v1',
      'identity-revoke-on-login-session-ended': 'identity.login_session.ended.v1',
    },
    signals: ['answers.dropped'],
    bucketWrites: ['revocations'],
  },
  content: {
    ...NO_PERMISSIONS,
    signals: ['answers.dropped'],
    calls: [
      ...['identity.member.summarise', 'identity.follow.among', 'realtime.chat.read_reported'],
      ...['identity.search.find', 'exchange.search.find'],
      ...['identity.member.count_teachers', 'identity.member.read_interests', 'exchange.request.count_open'],
    ],
    events: [
      ...['content.comment.added.v1', 'content.answer.added.v1', 'content.answer.accepted.v1'],
      ...['content.thing.reported.v1', 'content.thing.taken_down.v1', 'content.thing.restored.v1'],
      ...['content.tag.renamed.v1', 'content.tag.merged.v1', 'content.act.audited.v1'],
      ...['content.tag.followers_alerted.v1', 'content.files.changed.v1', 'content.reports.closed.v1'],
    ],
    consumers: {
      ...directoryOf('content'),
      'content-reindex-posts-on-change': 'identity.member.changed.v1',
      'content-reindex-posts-on-deletion': 'identity.member.deleted.v1',
      'content-reindex-posts-on-renaming': 'content.tag.renamed.v1',
      'content-move-posts-on-merging': 'content.tag.merged.v1',
      'content-alert-followers-on-opening': 'exchange.request.opened.v1',
      'content-drop-alert-on-take-down': 'exchange.request.taken_down.v1',
    },
  },
  exchange: {
    ...NO_PERMISSIONS,
    calls: [
      ...['content.tag.resolve', 'identity.member.summarise', 'identity.follow.among'],
      ...['ledger.hold.place', 'ledger.hold.adjust', 'ledger.hold.post', 'ledger.hold.void'],
      ...['ledger.posting.find', 'ledger.posting.reverse', 'identity.member.teaching'],
      'identity.offer.read_for_request',
      ...['realtime.ticket.issue_room', 'realtime.presence.read', 'realtime.preferences.read_zone'],
      ...['realtime.room.read_chat', 'realtime.room.read_code', 'realtime.chat.may_write'],
      ...['identity.stuck_work.read', 'ledger.stuck_work.read', 'realtime.stuck_work.read'],
    ],
    events: [
      ...['exchange.request.published.v1', 'exchange.request.cancelled.v1', 'exchange.proposal.made.v1'],
      ...['exchange.proposal.rejected.v1', 'exchange.session.scheduled.v1', 'exchange.session.completed.v1'],
      ...['exchange.session.cancelled.v1', 'exchange.rating.given.v1', 'exchange.proposal.withdrawn.v1'],
      ...['exchange.dispute.opened.v1', 'exchange.dispute.claimed.v1', 'exchange.dispute.settled.v1'],
      ...['exchange.member.figures_changed.v1', 'exchange.review.answered.v1'],
      ...['exchange.request.opened.v1', 'exchange.request.asked.v1', 'exchange.request.declined.v1'],
      'exchange.request.invited.v1',
      ...['exchange.request.taken_down.v1', 'exchange.request.closed.v1', 'exchange.act.audited.v1'],
      ...['exchange.session.reschedule_proposed.v1', 'exchange.session.reschedule_rejected.v1'],
      ...['exchange.session.rescheduled.v1', 'exchange.request.resized.v1'],
      'exchange.files.changed.v1',
    ],
    consumers: {
      ...directoryOf('exchange'),
      'exchange-cancel-engagements-on-block': 'identity.member.blocked.v1',
      'exchange-cancel-engagements-on-deletion': 'identity.member.deleted.v1',
      'exchange-rename-tag-on-renaming': 'content.tag.renamed.v1',
      'exchange-merge-tags-on-merging': 'content.tag.merged.v1',
    },
  },
  ledger: {
    ...NO_PERMISSIONS,
    calls: ['identity.member.summarise', 'identity.welcome.read'],
    events: ['ledger.entry.committed.v1', 'ledger.act.audited.v1'],
    consumers: {
      ...directoryOf('ledger'),
      'ledger-open-account-on-verification': 'identity.member.verified.v1',
      'ledger-close-account-on-deletion': 'identity.member.deleted.v1',
      'ledger-forget-words-on-deletion': 'identity.member.deleted.v1',
      'ledger-keep-words-on-settlement': 'exchange.session.completed.v1',
      'ledger-keep-words-on-session-cancellation': 'exchange.session.cancelled.v1',
    },
  },
  realtime: {
    ...NO_PERMISSIONS,
    calls: [
      ...['identity.member.summarise', 'runner.code.run', 'runner.language.list'],
      'gateway.chat_file.store',
      'gateway.chat_file.drop',
      ...['media.room.enter', 'media.peer.resume', 'media.peer.set', 'media.room.leave'],
      ...['media.transport.connect', 'media.transport.restart_ice'],
      ...[
        'media.producer.create',
        'media.producer.set',
        'media.consumer.create',
        'media.consumer.resume',
        'media.consumer.set',
      ],
      'media.probe.open',
    ],
    events: [
      ...['realtime.mail.due.v1', 'realtime.session_mail.due.v1', 'realtime.notification.added.v1'],
      ...['realtime.notification.handled.v1', 'realtime.files.changed.v1'],
    ],
    consumers: {
      ...directoryOf('realtime'),
      'realtime-tell-admins-on-member-report': 'identity.member.reported.v1',
      'realtime-tell-admins-on-content-report': 'content.thing.reported.v1',
      'realtime-tell-member-on-warning': 'identity.member.warned.v1',
      'realtime-tell-admins-on-appeal': 'identity.sanction.appealed.v1',
      'realtime-tell-reporters-on-closing': 'identity.reports.closed.v1',
      'realtime-tell-reporters-on-content-closing': 'content.reports.closed.v1',
      'realtime-tell-followed-on-follow': 'identity.member.followed.v1',
      'realtime-add-contact-on-follow': 'identity.member.followed.v1',
      'realtime-drop-contact-on-unfollow': 'identity.member.unfollowed.v1',
      'realtime-add-contacts-on-session': 'exchange.session.scheduled.v1',
      'realtime-forget-contacts-on-deletion': 'identity.member.deleted.v1',
      'realtime-forget-notifications-on-deletion': 'identity.member.deleted.v1',
      'realtime-tell-answerer-on-acceptance': 'content.answer.accepted.v1',
      'realtime-tell-asker-on-answer': 'content.answer.added.v1',
      'realtime-tell-author-on-comment': 'content.comment.added.v1',
      'realtime-tell-author-on-take-down': 'content.thing.taken_down.v1',
      'realtime-tell-author-on-restoral': 'content.thing.restored.v1',
      'realtime-tell-owner-on-proposal': 'exchange.proposal.made.v1',
      'realtime-tell-teacher-on-rejection': 'exchange.proposal.rejected.v1',
      'realtime-tell-owner-on-withdrawal': 'exchange.proposal.withdrawn.v1',
      'realtime-tell-rated-on-rating': 'exchange.rating.given.v1',
      'realtime-tell-reviewer-on-answer': 'exchange.review.answered.v1',
      'realtime-tell-other-on-dispute': 'exchange.dispute.opened.v1',
      'realtime-tell-admins-on-dispute': 'exchange.dispute.opened.v1',
      'realtime-refresh-pages-on-claim': 'exchange.dispute.claimed.v1',
      'realtime-tell-both-on-decision': 'exchange.dispute.settled.v1',
      'realtime-tell-owner-on-cancellation': 'exchange.request.cancelled.v1',
      'realtime-tell-followers-on-alert': 'content.tag.followers_alerted.v1',
      'realtime-tell-teacher-on-closing': 'exchange.request.closed.v1',
      'realtime-tell-teacher-on-resizing': 'exchange.request.resized.v1',
      'realtime-tell-teacher-on-asking': 'exchange.request.asked.v1',
      'realtime-tell-teacher-on-invitation': 'exchange.request.invited.v1',
      'realtime-tell-owner-on-declining': 'exchange.request.declined.v1',
      'realtime-tell-owner-on-take-down': 'exchange.request.taken_down.v1',
      'realtime-refresh-pages-on-publication': 'exchange.request.published.v1',
      'realtime-tell-both-on-session-cancellation': 'exchange.session.cancelled.v1',
      'realtime-tell-other-on-reschedule': 'exchange.session.reschedule_proposed.v1',
      'realtime-tell-other-on-reschedule-end': 'exchange.session.reschedule_rejected.v1',
      'realtime-tell-other-on-rescheduling': 'exchange.session.rescheduled.v1',
      'realtime-tell-both-on-settlement': 'exchange.session.completed.v1',
      'realtime-tell-teacher-on-agreement': 'exchange.session.scheduled.v1',
      'realtime-refresh-minutes-on-entry': 'ledger.entry.committed.v1',
      'realtime-tell-devices-on-notification': 'realtime.notification.added.v1',
      'realtime-tell-devices-on-handling': 'realtime.notification.handled.v1',
      'realtime-remove-chat-files-on-deletion': 'identity.member.deleted.v1',
      'realtime-show-file-to-admins-on-report': 'content.thing.reported.v1',
      'realtime-shut-out-on-block': 'identity.member.blocked.v1',
      'realtime-shut-out-on-sign-out': 'identity.login_session.ended.v1',
      'realtime-end-room-on-settlement': 'exchange.session.completed.v1',
      'realtime-end-room-on-rescheduling': 'exchange.session.rescheduled.v1',
      'realtime-end-room-on-cancellation': 'exchange.session.cancelled.v1',
    },
    bucketWrites: ['room_leases'],
    bucketReads: ['room_leases'],
    signals: [...REPLICA_SIGNALS, 'room.media_peers.*'],
    subscriptions: [...REPLICA_SIGNALS, ...MEDIA_SIGNALS],
  },
  media: { ...NO_PERMISSIONS, outbox: false, signals: MEDIA_SIGNALS, subscriptions: ['room.media_peers.*'] },
  runner: { ...NO_PERMISSIONS, outbox: false },
};
