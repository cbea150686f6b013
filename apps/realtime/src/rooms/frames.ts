import type { Frame, MemberId, roomMessages, RoomRole, RosterEntry } from '@skillhour/contracts';
import type { RoomEnd } from './ended-room.store.js';

const peerOf = ({ member_id, name, role }: RosterEntry) => ({ user_id: member_id, name, role });

export function joined(
  memberId: MemberId,
  role: RoomRole,
  others: readonly RosterEntry[],
): Frame<typeof roomMessages.joined> {
  const peers = new Map(others.map((entry) => [entry.member_id, peerOf(entry)]));
  return { type: 'joined', user_id: memberId, role, peers: [...peers.values()] };
}

export const userJoined = (entry: RosterEntry): Frame<typeof roomMessages.userJoined> => ({
  type: 'userJoined',
  ...peerOf(entry),
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

export const errorFrame = (code: string, message: string): Frame<typeof roomMessages.socketError> => ({
  type: 'error',
  code,
  message,
});
