/** The ports of one side of a room: where it sends to, and where it receives from. */
export interface PeerPorts {
  sendPort: number;
  recvPort: number;
}

/** Message from the parent to a contender's process: open rooms of two. */
export interface ContenderRequest {
  ask: 'open';
  rooms: number;
}

/** Message from a contender's process to its parent. */
export type ContenderResponse =
  | { ready: true }
  /** Both sides of each room in order; `metrics` is the URL of the process's metrics, or null if it has none. */
  | { sides: PeerPorts[]; metrics: string | null };
