import { z } from 'zod';
import { bucket } from '../kernel/bucket.js';
import { NodeId } from '../media/node-id.js';

/** The media node that hosts a room. All connections of the room go there, whichever replica of realtime they use. */
export const RoomLease = z.object({ node_id: NodeId });
export type RoomLease = z.output<typeof RoomLease>;

export const roomLeasesBucket = bucket({
  name: 'room_leases',
  summary:
    'Which media node has which room, by its meeting. Only the room of a node that is gone or ends is given to another.',
  /** Longer than the longest session, including the time before and after. */
  ttlMs: 6 * 60 * 60 * 1_000,
  writers: ['realtime'],
  followers: ['realtime'],
});
