import { z } from 'zod';
import { bucket } from '../kernel/bucket.js';
import { NodeId } from '../media/node-id.js';

/** The media node that hosts a room. All connections of the room go there, whichever replica of realtime they use. */
export const RoomLease = z.object({ node_id: NodeId });
export type RoomLease = z.output<typeof RoomLease>;

export const roomLeasesBucket = bucket({
  name: 'room_leases',
  summary:
    'The media node of each room, by its meeting. A room is reassigned only if its node is gone or stopping.',
  /** Longer than the longest session, including the time before and after. */
  ttlMs: 6 * 60 * 60 * 1_000,
  writers: ['realtime'],
  watchers: ['realtime'],
});
