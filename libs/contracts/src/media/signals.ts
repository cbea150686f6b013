import { z } from 'zod';
import { liveSignal } from '../kernel/live-signal.js';
import { MeetingId } from '../kernel/ids.js';

const connectionId = z.string().min(1).max(64);

export const mediaAlive = liveSignal({
  subject: 'media.alive',
  summary: 'The media service works; said every second.',
  from: ['media'],
  to: ['realtime'],
  data: z.object({}),
});

export const peersLost = liveSignal({
  subject: 'media.peers_lost',
  summary:
    'These connections have no media side (any more): a worker died or the service started anew. Enter again.',
  from: ['media'],
  to: ['realtime'],
  data: z.object({ connection_ids: z.array(connectionId) }),
});

export const consumerChanged = liveSignal({
  subject: 'media.consumer_changed',
  summary: 'The track behind a consumer was paused, resumed or closed.',
  from: ['media'],
  to: ['realtime'],
  data: z.object({
    meeting_id: MeetingId,
    connection_id: connectionId,
    consumer_id: z.string(),
    state: z.enum(['paused', 'live', 'closed']),
  }),
});
