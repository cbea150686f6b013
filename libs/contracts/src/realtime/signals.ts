import { z } from 'zod';
import { liveSignal } from '../kernel/live-signal.js';
import { MeetingId, MemberId } from '../kernel/ids.js';
import { RosterEntry } from './roster.js';

const connectionId = z.string().min(1).max(64);
const replicaId = z.string().min(1).max(64);

export const rosterTold = liveSignal({
  subject: 'room.roster',
  summary:
    "A replica's open room sockets, said every two seconds; a long list comes in parts. What is not heard of for a while is gone.",
  data: z.object({ replica_id: replicaId, entries: z.array(RosterEntry) }),
});
export const rosterWanted = liveSignal({
  subject: 'room.roster_wanted',
  summary: 'Somebody started and wants every roster at once.',
  data: z.object({}),
});
export const connectionEntered = liveSignal({
  subject: 'room.entered',
  summary: 'A socket was accepted into a room.',
  data: z.object({ replica_id: replicaId, entry: RosterEntry }),
});
export const connectionLeft = liveSignal({
  subject: 'room.left',
  summary: 'A room socket closed.',
  data: z.object({ replica_id: replicaId, meeting_id: MeetingId, connection_id: connectionId }),
});
export const frameRelayed = liveSignal({
  subject: 'room.relay.*',
  summary: 'A frame for the sockets of a room on the addressed replica; `frame` is its JSON text.',
  data: z.object({
    meeting_id: MeetingId,
    /** Whose act it is. */
    from_member_id: MemberId,
    /** Everybody in the room, or all but that member. */
    to: z.enum(['all', 'others']),
    frame: z.string(),
  }),
});
export const tracksChanged = liveSignal({
  subject: 'room.tracks.*',
  summary: 'A member of the room on the addressed replica may have new tracks to receive.',
  data: z.object({ meeting_id: MeetingId, from_member_id: MemberId }),
});
export const roomEnded = liveSignal({
  subject: 'room.ended',
  summary: 'A session was settled or cancelled: its sockets are told and closed.',
  data: z.object({
    meeting_id: MeetingId,
    status: z.enum(['CO', 'CA']),
    minutes: z.int().nonnegative(),
    released: z.int().nonnegative(),
  }),
});
export const memberShutOut = liveSignal({
  subject: 'member.shut_out',
  summary: 'A member was blocked: every socket of theirs closes with 4403.',
  data: z.object({ member_id: MemberId }),
});
