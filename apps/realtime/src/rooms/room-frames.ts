import type { Frame, MemberId, roomMessages, Side } from '@skillhour/contracts';
import type { RoomConnectionInfo } from '../presence/index.js';
import type { sessionTimesOf } from './session-times.js';
import type { RoomEnd } from './room-end.js';

const peerFieldsOf = ({ memberId, ticket: { name, role } }: RoomConnectionInfo) => ({
  user_id: memberId,
  name,
  role,
});

export type TimeFields = Omit<Frame<typeof roomMessages.roomTime>, 'type'>;

export const toTimeFields = (
  now: Date,
  { startsAt, endsAt }: ReturnType<typeof sessionTimesOf>,
  together_ms: number,
): TimeFields => ({
  now: now.toISOString(),
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  together_ms,
});

interface JoinedFields {
  memberId: MemberId;
  role: Side;
  others: readonly RoomConnectionInfo[];
  time: TimeFields;
}

export function joinedFrame({
  memberId,
  role,
  others,
  time,
}: JoinedFields): Frame<typeof roomMessages.joined> {
  const peers = new Map(others.map((other) => [other.memberId, peerFieldsOf(other)]));
  return { type: 'joined', user_id: memberId, role, peers: [...peers.values()], ...time };
}

export const userJoinedFrame = (info: RoomConnectionInfo): Frame<typeof roomMessages.userJoined> => ({
  type: 'userJoined',
  ...peerFieldsOf(info),
});

export const userLeftFrame = (memberId: MemberId, broken: boolean): Frame<typeof roomMessages.userLeft> => ({
  type: 'userLeft',
  user_id: memberId,
  ...(broken && { broken }),
});

export const presenceCountedFrame = (
  user_id: MemberId,
  counted: boolean,
): Frame<typeof roomMessages.presenceCounted> => ({ type: 'presence_counted', user_id, counted });

export const initiatorFrame = (isInitiator: boolean): Frame<typeof roomMessages.initiator> => ({
  type: 'initiator',
  isInitiator,
});

export const sessionEndedFrame = ({
  status,
  minutes,
  released,
}: RoomEnd): Frame<typeof roomMessages.sessionEnded> => ({
  type: 'session_ended',
  status,
  minutes,
  released,
});
