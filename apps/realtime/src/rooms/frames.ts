import type { Frame, MemberId, roomMessages, RoomRole } from '@skillhour/contracts';
import type { RoomPresent } from '../presence/index.js';
import type { RoomEnd } from './room-end.js';

const peerOf = ({ memberId, ticket: { name, role } }: RoomPresent) => ({ user_id: memberId, name, role });

export function joined(
  memberId: MemberId,
  role: RoomRole,
  others: readonly RoomPresent[],
): Frame<typeof roomMessages.joined> {
  const peers = new Map(others.map((other) => [other.memberId, peerOf(other)]));
  return { type: 'joined', user_id: memberId, role, peers: [...peers.values()] };
}

export const userJoined = (present: RoomPresent): Frame<typeof roomMessages.userJoined> => ({
  type: 'userJoined',
  ...peerOf(present),
});

export const userLeft = (memberId: MemberId): Frame<typeof roomMessages.userLeft> => ({
  type: 'userLeft',
  user_id: memberId,
});

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
