import { z } from 'zod';
import { socketMessage } from '../kernel/socket-message.js';

export const roomReport = socketMessage({
  channel: 'room',
  type: 'room_report',
  from: 'client',
  summary:
    'How the room does at this end, for the service’s figures: counted, never kept; nothing follows. What one socket says of the first picture counts once, of reconnects up to 100.',
  body: {
    /** From pressing Join to the first decoded picture of the other, in milliseconds: where the other was there when the member joined. */
    first_frame_ms: z.int().min(0).max(120_000).exactOptional(),
    /** How often the room had to connect anew since it was told last. */
    reconnects: z.int().min(1).max(100).exactOptional(),
  },
});
