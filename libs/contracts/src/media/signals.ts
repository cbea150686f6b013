import { z } from 'zod';
import { NodeId } from './node-id.js';
import { liveSignal } from '../kernel/live-signal.js';
import { MeetingId } from '../kernel/ids.js';

const connectionId = z.string().min(1).max(64);

export const mediaAlive = liveSignal({
  subject: 'media.alive',
  summary: 'This node takes rooms; said every second. A new one goes to the node that has the fewest.',
  from: ['media'],
  to: ['realtime'],
  data: z.object({ node_id: NodeId, rooms: z.int().nonnegative() }),
});

export const nodeDraining = liveSignal({
  subject: 'media.draining',
  summary: 'This node is about to end, and waits a little for its rooms to be made anew elsewhere.',
  from: ['media'],
  to: ['realtime'],
  data: z.object({ node_id: NodeId }),
});

export const peersLost = liveSignal({
  subject: 'media.peers_lost',
  summary:
    'These connections have no media side at this node (any more): a worker died or the service started anew. Enter again.',
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
