import type { Frame, MemberId, roomMessages, Side } from '@skillhour/contracts';
import type { RoomPresent } from '../presence/index.js';
import type { lessonOf } from './lesson.js';
import type { RoomEnd } from './room-end.js';

const peerOf = ({ memberId, ticket: { name, role } }: RoomPresent) => ({ user_id: memberId, name, role });

export type TimeFields = Omit<Frame<typeof roomMessages.roomTime>, 'type'>;

export const timeFields = (
  now: Date,
  { startsAt, endsAt }: ReturnType<typeof lessonOf>,
  together_ms: number,
): TimeFields => ({
  now: now.toISOString(),
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  together_ms,
});

interface Welcome {
  memberId: MemberId;
  role: Side;
  others: readonly RoomPresent[];
  time: TimeFields;
}

export function joined({ memberId, role, others, time }: Welcome): Frame<typeof roomMessages.joined> {
  const peers = new Map(others.map((other) => [other.memberId, peerOf(other)]));
  return { type: 'joined', user_id: memberId, role, peers: [...peers.values()], ...time };
}

export const userJoined = (present: RoomPresent): Frame<typeof roomMessages.userJoined> => ({
  type: 'userJoined',
  ...peerOf(present),
});

export const userLeft = (memberId: MemberId, broken: boolean): Frame<typeof roomMessages.userLeft> => ({
  type: 'userLeft',
  user_id: memberId,
  ...(broken && { broken }),
});

export const presenceCounted = (
  user_id: MemberId,
  counted: boolean,
): Frame<typeof roomMessages.presenceCounted> => ({ type: 'presence_counted', user_id, counted });

export const initiator = (isInitiator: boolean): Frame<typeof roomMessages.initiator> => ({
  type: 'initiator',
  isInitiator,
});

export const sessionEnded = ({
  status,
  minutes,
  released,
}: RoomEnd): Frame<typeof roomMessages.sessionEnded> => ({
  type: 'session_ended',
  status,
  minutes,
  released,
});
