import { z } from 'zod';
import { Minutes, wholeNumber } from '../kernel/fields.js';
import { socketMessage } from '../kernel/socket-message.js';
import { RoomRole } from './tickets.js';

const memberId = z.string();
const anything = z.unknown();

/* What the server tells. Ids, names and roles of senders are always the server's. */
export const joined = socketMessage({
  channel: 'room',
  type: 'joined',
  from: 'server',
  summary: 'You are in; `peers` are the others.',
  body: {
    user_id: memberId,
    role: RoomRole,
    peers: z.array(z.object({ user_id: memberId, name: z.string(), role: RoomRole })),
  },
});
export const userJoined = socketMessage({
  channel: 'room',
  type: 'userJoined',
  from: 'server',
  summary: 'The other entered.',
  body: { user_id: memberId, name: z.string(), role: RoomRole },
});
export const userLeft = socketMessage({
  channel: 'room',
  type: 'userLeft',
  from: 'server',
  summary: 'The other left: their last socket closed.',
  body: { user_id: memberId },
});
export const initiator = socketMessage({
  channel: 'room',
  type: 'initiator',
  from: 'server',
  summary: 'Both are in: who starts a peer-to-peer call if the media service is down.',
  body: { isInitiator: z.boolean() },
});
export const sessionEnded = socketMessage({
  channel: 'room',
  type: 'session_ended',
  from: 'server',
  summary: 'The session was settled or cancelled; the room is over.',
  body: { status: z.enum(['CO', 'CA']), minutes: Minutes.nonnegative(), released: Minutes.nonnegative() },
});
export const socketError = socketMessage({
  channel: 'room',
  type: 'error',
  from: 'server',
  summary: 'The last frame was not understood or not allowed; the connection stays.',
  body: { code: z.string(), message: z.string() },
});

/* Talk. */
export const chat = socketMessage({
  channel: 'room',
  type: 'chat',
  from: 'client',
  summary: 'A line of chat; trimmed, not empty.',
  body: { text: z.string().trim().min(1).max(4000) },
});
export const chatLine = socketMessage({
  channel: 'room',
  type: 'chat',
  from: 'server',
  summary: 'A line of chat, to both, the sender too.',
  body: {
    id: z.string(),
    text: z.string(),
    sender_id: memberId,
    sender_name: z.string(),
    time: z.iso.datetime(),
  },
});

/* Ending the call. To the other only. */
export const endCallRequest = socketMessage({
  channel: 'room',
  type: 'end_call_request',
  from: 'both',
  summary: 'Asks the other to end the call.',
  body: {
    elapsed_minutes: wholeNumber('elapsed_minutes must be a whole number.')
      .pipe(z.int().nonnegative())
      .default(0),
    sender_id: memberId.optional(),
    sender_role: RoomRole.optional(),
  },
});
export const endCallConfirmed = socketMessage({
  channel: 'room',
  type: 'end_call_confirmed',
  from: 'both',
  summary: 'The call ends.',
  body: { sender_id: memberId.optional(), sender_role: RoomRole.optional() },
});
export const endCallRejected = socketMessage({
  channel: 'room',
  type: 'end_call_rejected',
  from: 'both',
  summary: 'The other wants to go on.',
  body: { target_id: memberId.optional(), sender_id: memberId.optional(), sender_role: RoomRole.optional() },
});

/* Peer to peer, relayed unchanged to the other. */
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
