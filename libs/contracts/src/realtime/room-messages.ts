import { z } from 'zod';
import { Side } from '../exchange/side.js';
import { Instant, Minutes, wholeNumber } from '../kernel/fields.js';
import { declareError } from '../kernel/declared-error.js';
import { socketMessage } from '../kernel/socket-message.js';
import { ROOM_CHAT_MESSAGE_MAX_LENGTH, NamedRoomChatMessage } from './room-chat.js';

const memberId = z.string();
const anything = z.unknown();
/** The server's time, because browsers' clocks are not trusted. */
const time = {
  now: Instant,
  /** The session's window, without the minutes before the start. */
  starts_at: Instant,
  ends_at: Instant,
  /** Co-presence so far, as measured for the settlement, in milliseconds. */
  together_ms: z.int().nonnegative(),
};

/* Frames from the server. Sender ids, names and roles always come from the server. */
export const joined = socketMessage({
  channel: 'room',
  type: 'joined',
  from: 'server',
  summary: "The client is admitted. Contains the other participants as `peers`, and the server's time.",
  body: {
    user_id: memberId,
    role: Side,
    peers: z.array(z.object({ user_id: memberId, name: z.string(), role: Side })),
    ...time,
  },
});
export const requestRoomTime = socketMessage({
  channel: 'room',
  type: 'room_time',
  from: 'client',
  summary: "Requests the server's time and how long the two parties have been together.",
  body: {},
});
export const roomTime = socketMessage({
  channel: 'room',
  type: 'room_time',
  from: 'server',
  summary: 'The reply to a `room_time` request.',
  body: time,
});
export const timeOver = socketMessage({
  channel: 'room',
  type: 'time_over',
  from: 'server',
  summary:
    "The session's window has ended, by the server's clock. The measured minutes are settled, and the room closes.",
  body: {},
});
export const reportTimeOver = socketMessage({
  channel: 'room',
  type: 'time_over',
  from: 'client',
  summary:
    "For clients that keep time themselves. Rejected with `time.not_over` before the window's end; otherwise without effect.",
  body: {},
  errors: {
    'time.not_over': declareError('conflict', 'The time of this session is not over yet.'),
  },
});
export const userJoined = socketMessage({
  channel: 'room',
  type: 'userJoined',
  from: 'server',
  summary: 'The other party entered.',
  body: { user_id: memberId, name: z.string(), role: Side },
});
export const userLeft = socketMessage({
  channel: 'room',
  type: 'userLeft',
  from: 'server',
  summary:
    'The other party left: their last socket closed. `broken`: without a close frame, so their media may continue and they may be back in a moment.',
  body: { user_id: memberId, broken: z.boolean().optional() },
});
export const initiator = socketMessage({
  channel: 'room',
  type: 'initiator',
  from: 'server',
  summary: 'Both parties are in the room. Says who starts a peer-to-peer call if the media service is down.',
  body: { isInitiator: z.boolean() },
});
export const presenceCounted = socketMessage({
  channel: 'room',
  type: 'presence_counted',
  from: 'server',
  summary:
    "Whether the other party's presence is counted. While their connection is silent, it is not counted, and nothing is delivered to or from them.",
  body: { user_id: memberId, counted: z.boolean() },
});
export const sessionEnded = socketMessage({
  channel: 'room',
  type: 'session_ended',
  from: 'server',
  summary: 'The session was settled or cancelled; the room has ended.',
  body: { status: z.enum(['CO', 'CA']), minutes: Minutes.nonnegative(), released: Minutes.nonnegative() },
});
export const socketError = socketMessage({
  channel: 'room',
  type: 'error',
  from: 'server',
  summary: 'The last frame was invalid or not allowed; the connection stays open.',
  body: { code: z.string(), message: z.string() },
});

/* Chat. */
export const chat = socketMessage({
  channel: 'room',
  type: 'chat',
  from: 'client',
  summary:
    'Sends a chat message; trimmed, not empty. A client that does not receive it back sends it again: with the same `key` it is the same message.',
  body: {
    text: z.string().trim().min(1).max(ROOM_CHAT_MESSAGE_MAX_LENGTH),
    key: z.string().min(1).max(64).optional(),
  },
  errors: {
    'chat.full': declareError('conflict', 'This room is full. No more messages can be sent.'),
  },
});
export const chatMessage = socketMessage({
  channel: 'room',
  type: 'chat',
  from: 'server',
  summary: "A chat message. Sent to both parties, including the sender, and stored. `key` is the sender's.",
  body: { ...NamedRoomChatMessage.shape, key: z.string().optional() },
});
export const chatHistory = socketMessage({
  channel: 'room',
  type: 'chat_history',
  from: 'server',
  summary:
    "The messages so far, oldest first, after `joined`: the newest ones up to 64 KiB. `earlier`: there are more, which the session's page shows.",
  body: { lines: z.array(NamedRoomChatMessage), earlier: z.boolean() },
});

/* Ending the call. Relayed only to the other participant. */
export const endCallRequest = socketMessage({
  channel: 'room',
  type: 'end_call_request',
  from: 'both',
  summary:
    "Asks the other party to end the call. `elapsed_minutes` are started minutes together by the sender's count, with no effect on the settlement. The server sets the sender.",
  body: {
    elapsed_minutes: wholeNumber('elapsed_minutes must be a whole number.')
      .pipe(z.int().nonnegative())
      .default(0),
    /** From the teacher: the minutes to charge, if fewer than measured. */
    charge_minutes: Minutes.nonnegative().optional(),
    sender_id: memberId.optional(),
    sender_role: Side.optional(),
  },
});
export const endCallConfirmed = socketMessage({
  channel: 'room',
  type: 'end_call_confirmed',
  from: 'both',
  summary: 'The call ends.',
  body: { sender_id: memberId.optional(), sender_role: Side.optional() },
});
export const endCallRejected = socketMessage({
  channel: 'room',
  type: 'end_call_rejected',
  from: 'both',
  summary: 'The other party wants to continue.',
  body: { target_id: memberId.optional(), sender_id: memberId.optional(), sender_role: Side.optional() },
});

export const endCallWithdrawn = socketMessage({
  channel: 'room',
  type: 'end_call_withdrawn',
  from: 'both',
  summary: 'The party that asked to end the call wants to continue; the request is withdrawn.',
  body: { sender_id: memberId.optional(), sender_role: Side.optional() },
});

/* Peer-to-peer signaling, relayed unchanged to the other participant. */
const relayed = z.looseObject({});
export const offer = socketMessage({
  channel: 'room',
  type: 'offer',
  from: 'both',
  summary: 'A peer-to-peer session description, relayed unchanged.',
  body: { offer: relayed.optional(), sdp: anything.optional() },
});
export const answer = socketMessage({
  channel: 'room',
  type: 'answer',
  from: 'both',
  summary: 'The answer to an offer, relayed unchanged.',
  body: { answer: relayed.optional(), sdp: anything.optional() },
});
export const candidate = socketMessage({
  channel: 'room',
  type: 'candidate',
  from: 'both',
  summary: 'An ICE candidate, relayed unchanged.',
  body: { candidate: anything.optional() },
});
