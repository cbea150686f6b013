import { allEndpoints } from '@skillhour/contracts';

/** What a service may do at the broker, written by hand: not taken from what the broker's file is generated from. */
export interface Expected {
  serves: boolean;
  calls: readonly string[];
  tells: readonly string[];
  /** Its durable consumers, with the event of each. */
  reacts: Readonly<Record<string, string>>;
  says: readonly string[];
  hears: readonly string[];
  writes: boolean;
  follows: boolean;
  /** Has a database, and wakes the replica that publishes its outbox. */
  outbox: boolean;
}

const nothing: Expected = {
  serves: true,
  calls: [],
  tells: [],
  reacts: {},
  says: [],
  hears: [],
  writes: false,
  follows: false,
  outbox: true,
};

const MEDIA_SAYS = ['media.alive', 'media.peers_lost', 'media.consumer_changed', 'room.media_peers_wanted'];
const REPLICAS_SAY = [
  ...['sockets.roster', 'sockets.roster_wanted', 'sockets.entered', 'sockets.left', 'sockets.relay.*'],
  ...['sockets.shut', 'room.ended', 'room.tracks.*'],
];

export const EXPECTED: Readonly<Record<string, Expected>> = {
  gateway: {
    ...nothing,
    serves: false,
    outbox: false,
    calls: allEndpoints.filter(({ access }) => access !== 'internal').map(({ name }) => name),
    follows: true,
  },
  identity: {
    ...nothing,
    tells: [
      ...['identity.member.verified.v1', 'identity.member.blocked.v1', 'identity.member.unblocked.v1'],
      'identity.login_session.ended.v1',
    ],
    reacts: {
      'identity-revoke-on-block': 'identity.member.blocked.v1',
      'identity-admit-on-unblock': 'identity.member.unblocked.v1',
      'identity-revoke-on-login-session-ended': 'identity.login_session.ended.v1',
    },
    writes: true,
  },
  content: nothing,
  exchange: {
    ...nothing,
    calls: [
      ...['content.tag.resolve', 'identity.member.summarise'],
      ...['ledger.hold.place', 'ledger.hold.adjust', 'ledger.hold.post', 'ledger.hold.void'],
      ...['realtime.ticket.issue_room', 'realtime.presence.read'],
    ],
    tells: [
      ...['exchange.request.published.v1', 'exchange.request.cancelled.v1', 'exchange.proposal.made.v1'],
      ...['exchange.proposal.rejected.v1', 'exchange.session.scheduled.v1', 'exchange.session.completed.v1'],
      ...['exchange.session.cancelled.v1', 'exchange.rating.given.v1'],
    ],
    reacts: {
      'exchange-add-member-on-verification': 'identity.member.verified.v1',
      'exchange-block-member-on-block': 'identity.member.blocked.v1',
      'exchange-cancel-engagements-on-block': 'identity.member.blocked.v1',
      'exchange-unblock-member-on-unblock': 'identity.member.unblocked.v1',
    },
  },
  ledger: {
    ...nothing,
    calls: ['identity.member.summarise'],
    tells: [
      ...['ledger.hold.placed.v1', 'ledger.hold.adjusted.v1', 'ledger.hold.posted.v1'],
      ...['ledger.hold.voided.v1', 'ledger.transfer.posted.v1'],
    ],
    reacts: {
      'ledger-add-member-on-verification': 'identity.member.verified.v1',
      'ledger-open-account-on-verification': 'identity.member.verified.v1',
      'ledger-block-member-on-block': 'identity.member.blocked.v1',
      'ledger-unblock-member-on-unblock': 'identity.member.unblocked.v1',
    },
  },
  realtime: {
    ...nothing,
    calls: [
      ...['media.room.enter', 'media.room.leave', 'media.transport.connect', 'media.transport.restart_ice'],
      ...['media.producer.create', 'media.producer.set', 'media.consumer.create', 'media.consumer.resume'],
    ],
    reacts: {
      'realtime-shut-out-on-block': 'identity.member.blocked.v1',
      'realtime-shut-out-on-sign-out': 'identity.login_session.ended.v1',
      'realtime-end-room-on-settlement': 'exchange.session.completed.v1',
      'realtime-end-room-on-cancellation': 'exchange.session.cancelled.v1',
    },
    says: [...REPLICAS_SAY, 'room.media_peers'],
    hears: [...REPLICAS_SAY, ...MEDIA_SAYS],
  },
  media: { ...nothing, outbox: false, says: MEDIA_SAYS, hears: ['room.media_peers'] },
  runner: { ...nothing, outbox: false },
};
