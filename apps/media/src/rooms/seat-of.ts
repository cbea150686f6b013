import type { Input, mediaApi } from '@skillhour/contracts';
import type { Seat } from './peer.js';

type SeatInput = Pick<Input<typeof mediaApi.enterRoom>, 'connection_id' | 'replica_id' | 'owner'>;

/** Returns the seat described by a call from realtime. */
export const seatOf = ({ connection_id, replica_id, owner }: SeatInput): Seat => ({
  connectionId: connection_id,
  replicaId: replica_id,
  owner,
});
