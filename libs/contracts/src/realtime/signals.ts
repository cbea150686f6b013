import { z } from 'zod';
import { LoginSessionId, MeetingId, MemberId } from '../kernel/ids.js';
import { liveSignal } from '../kernel/live-signal.js';
import { RunnerLanguage } from '../runner/run-code.js';
import { RosterEntry, RosterChunk, RosterSum } from './roster.js';

const connectionId = z.string().min(1).max(64);
const replicaId = z.string().min(1).max(64);
const channelName = z.string().min(1).max(64);
const subject = z.string().min(1).max(140);

/* Signals about sockets of all channels. */
export const replicaHeartbeat = liveSignal({
  subject: 'sockets.beat',
  summary:
    "A replica's heartbeat with its number of sockets on each channel, sent every two seconds. After a longer silence, the replica and its sockets count as gone. A replica that knows other sockets of it requests its rosters.",
  from: ['realtime'],
  to: ['realtime'],
  data: z.object({ replica_id: replicaId, channels: z.record(channelName, RosterSum) }),
});
export const rosterBroadcast = liveSignal({
  subject: 'sockets.roster',
  summary:
    "All of a replica's open sockets on one channel, for replicas that requested it. A long list comes in parts.",
  from: ['realtime'],
  to: ['realtime'],
  data: RosterChunk.extend({ replica_id: replicaId, channel: channelName }),
});
export const rosterRequested = liveSignal({
  subject: 'sockets.roster_wanted',
  summary:
    "A replica started and requests every roster, or its list of a replica's sockets is out of date and it requests that one's rosters.",
  from: ['realtime'],
  to: ['realtime'],
  data: z.object({ replica_id: replicaId.optional() }),
});
export const connectionEntered = liveSignal({
  subject: 'sockets.entered',
  summary: 'A socket was accepted.',
  from: ['realtime'],
  to: ['realtime'],
  data: z.object({ replica_id: replicaId, channel: channelName, entry: RosterEntry }),
});
export const connectionLeft = liveSignal({
  subject: 'sockets.left',
  summary: 'A socket closed. `broken`: without a close frame, so its owner may be back in a moment.',
  from: ['realtime'],
  to: ['realtime'],
  data: z.object({
    replica_id: replicaId,
    channel: channelName,
    connection_id: connectionId,
    broken: z.boolean().default(false),
  }),
});
export const frameRelayed = liveSignal({
  subject: 'sockets.relay.*',
  summary: "A frame for a subject's sockets on the addressed replica; `frame` is its JSON text.",
  from: ['realtime'],
  to: ['realtime'],
  data: z.object({
    channel: channelName,
    subject,
    /** The member whose sockets do not receive the frame. */
    except_member_id: MemberId.nullable(),
    frame: z.string(),
    /** A client that is behind receives only the latest frame with the same key. */
    key: z.string().max(128).optional(),
  }),
});
export const socketsRevoked = liveSignal({
  subject: 'sockets.shut',
  summary: 'Every socket of a member closes with 4403, or every socket of one login session with 4401.',
  from: ['realtime'],
  to: ['realtime'],
  data: z.union([z.object({ member_id: MemberId }), z.object({ login_session_id: LoginSessionId })]),
});

/* Signals about rooms. */
export const roomEnded = liveSignal({
  subject: 'room.ended',
  summary: 'A session was settled or cancelled. Its sockets are notified and closed.',
  from: ['realtime'],
  to: ['realtime'],
  data: z.object({
    meeting_id: MeetingId,
    status: z.enum(['CO', 'CA']),
    minutes: z.int().nonnegative(),
    released: z.int().nonnegative(),
  }),
});
export const tracksChanged = liveSignal({
  subject: 'room.tracks.*',
  summary: 'A member of the room on the addressed replica may have new tracks to receive.',
  from: ['realtime'],
  to: ['realtime'],
  data: z.object({ meeting_id: MeetingId, from_member_id: MemberId }),
});
export const codeWritten = liveSignal({
  subject: 'room.code.*',
  summary:
    "A room's texts or language changed, and the change is stored. The addressed replica sends it to its sockets in the room. A lost change arrives with the next `code_sync`.",
  from: ['realtime'],
  to: ['realtime'],
  data: z.object({
    meeting_id: MeetingId,
    /** The author of the change. */
    member_id: MemberId,
    /** The socket that sent the update. If the server created the update, that socket receives it too. */
    connection_id: connectionId.optional(),
    /** A Yjs update in base64. */
    update: z.string().optional(),
    /** The update changes only the notes, so clients of whole code texts need no update. */
    leaves_code: z.boolean().optional(),
    language: z.object({ name: RunnerLanguage, choice: z.int().nonnegative() }).optional(),
    /** Set if the author sends whole texts. Relayed unchanged to other clients of that kind. */
    whole: z.object({ changes: z.unknown().optional() }).optional(),
  }),
});
export const mediaPeersReported = liveSignal({
  subject: 'room.media_peers.*',
  summary:
    "A replica's sockets with a media session at the addressed node, sent every two seconds; a long list comes in parts. A peer that no replica lists is closed.",
  from: ['realtime'],
  to: ['media'],
  data: z.object({ connection_ids: z.array(connectionId) }),
});
export const mediaPeersRequested = liveSignal({
  subject: 'room.media_peers_wanted',
  summary: 'The media service started and immediately requests which sockets expect a media session.',
  from: ['media'],
  to: ['realtime'],
  data: z.object({}),
});
