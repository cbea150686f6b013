import { z } from 'zod';
import { socketMessage } from '../kernel/socket-message.js';

export const roomReport = socketMessage({
  channel: 'room',
  type: 'room_report',
  from: 'client',
  summary:
    'How the room does at this end, for the service’s figures: counted, never kept; nothing follows. What one socket says of the first picture counts once, of reconnects up to 100.',
  body: {
    /**
     * Time from pressing Join to the first decoded picture of the other, in milliseconds. Only if the other was present when the member
     * joined.
     */
    first_frame_ms: z.int().min(0).max(120_000).exactOptional(),
    /** Number of reconnections since the last report. */
    reconnects: z.int().min(1).max(100).exactOptional(),
  },
});
