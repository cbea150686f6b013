import { z } from 'zod';
import { NodeId } from './node-id.js';
import { liveSignal } from '../kernel/live-signal.js';
import { MeetingId } from '../kernel/ids.js';

const connectionId = z.string().min(1).max(64);

export const mediaAlive = liveSignal({
  subject: 'media.alive',
  summary:
    'This node has rooms, and accepts more unless it is draining. Sent every second. A new room goes to the node with the fewest rooms.',
  from: ['media'],
  to: ['realtime'],
  data: z.object({ node_id: NodeId, rooms: z.int().nonnegative(), draining: z.boolean().default(false) }),
});

export const nodeDraining = liveSignal({
  subject: 'media.draining',
  summary: 'This node is about to stop, and continues its rooms until they have moved or ended.',
  from: ['media'],
  to: ['realtime'],
  data: z.object({ node_id: NodeId }),
});

export const peersLost = liveSignal({
  subject: 'media.peers_lost',
  summary:
    'These connections have no media session at this node (any longer): a worker died or the service restarted. They must enter again.',
  from: ['media'],
  to: ['realtime'],
  data: z.object({ node_id: NodeId, connection_ids: z.array(connectionId) }),
});

export const consumerChanged = liveSignal({
  subject: 'media.consumer_changed.*',
  summary: 'The track behind a consumer of the addressed replica was paused, resumed or closed.',
  from: ['media'],
  to: ['realtime'],
  data: z.object({
    meeting_id: MeetingId,
    connection_id: connectionId,
    consumer_id: z.string(),
    state: z.enum(['paused', 'live', 'closed']),
  }),
});
