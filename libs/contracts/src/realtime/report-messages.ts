import { z } from 'zod';
import { socketMessage } from '../kernel/socket-message.js';

export const roomReport = socketMessage({
  channel: 'room',
  type: 'room_report',
  from: 'client',
  summary:
    'Reports how the room works for this client. Counted in the service’s metrics, never stored, and without a reply. Per socket, the join and the first picture count once, reconnects up to 100, and lost frames up to 100,000.',
  body: {
    /** Time from pressing Join until the room accepted the member, in milliseconds. */
    join_ms: z.int().min(0).max(120_000).exactOptional(),
    /**
     * Time from pressing Join to the first decoded picture of the other, in milliseconds. Only if the other was present when the member
     * joined.
     */
    first_frame_ms: z.int().min(0).max(120_000).exactOptional(),
    /** Number of reconnections since the last report. */
    reconnects: z.int().min(1).max(100).exactOptional(),
    /** Number of received video frames that could not be shown since the last report. */
    frames_lost: z.int().min(1).max(100_000).exactOptional(),
  },
});
