import { z } from 'zod';
import { Side } from '../exchange/side.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MeetingId, MemberId, SessionId } from '../kernel/ids.js';

export const issueRoomTicket = endpoint({
  name: 'realtime.ticket.issue_room',
  summary:
    'Returns a socket address for the calling member and one room. Its ticket is single use, valid for 60 seconds, and ends with their login session.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({
    meeting_id: MeetingId,
    /** The session of the room, for logs. Absent from older replicas of exchange. */
    session_id: SessionId.exactOptional(),
    /** The calling member. */
    member_id: MemberId,
    name: z.string(),
    role: Side,
    /** When the room closes. The socket is closed shortly after. */
    ends_at: Instant,
    duration_minutes: Minutes.positive(),
  }),
  output: z.object({ websocket_url: z.string() }),
  errors: {},
});

export const readPresence = endpoint({
  name: 'realtime.presence.read',
  summary:
    'Returns the intervals in which each member had an accepted room socket open; open ones end at the last heartbeat.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ meeting_id: MeetingId }),
  output: z.object({
    intervals: z.array(z.object({ member_id: MemberId, from: Instant, to: Instant })),
  }),
  errors: {},
});
