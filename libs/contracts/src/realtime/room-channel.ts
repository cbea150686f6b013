import { z } from 'zod';
import { Side } from '../exchange/side.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MeetingId, SessionId } from '../kernel/ids.js';
import { channel } from './channel.js';
import * as code from './code-messages.js';
import * as report from './report-messages.js';
import * as room from './room-messages.js';
import * as sfu from './sfu-messages.js';
import { caption, captionsRefused, captionsWanted, hand, lineQuality } from './room-signal-messages.js';

/** Every frame on the room's socket. */
export const roomMessages = {
  ...room,
  ...code,
  ...sfu,
  ...report,
  caption,
  captionsRefused,
  captionsWanted,
  hand,
  lineQuality,
};

export const roomChannel = channel({
  name: 'room',
  summary:
    "A session's room for one of its parties: chat, the shared code, signaling, and the end of the call.",
  subject: MeetingId,
  ticket: z.object({
    name: z.string(),
    role: Side,
    /** End of the session's window. The socket is closed shortly after. */
    ends_at: Instant,
    /** Defaults to an hour for tickets from older replicas without this field. */
    duration_minutes: Minutes.positive().default(60),
    /** The session of the room, for logs. Absent from tickets of older replicas. */
    session_id: SessionId.exactOptional(),
  }),
  messages: roomMessages,
  /** The largest frames besides pasted sources are session descriptions, with a few kilobytes each. */
  limits: { bytesPerSecond: 128 * 1024, burstBytes: 1024 * 1024, unsentBytes: 256 * 1024 },
});
