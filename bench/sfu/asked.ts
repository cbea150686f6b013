/** The ports of one side of a room: where it sends to, and where it receives from. */
export interface Ends {
  sendPort: number;
  recvPort: number;
}

/** Message from the parent to a contender's process: open rooms of two. */
export interface Asked {
  ask: 'open';
  rooms: number;
}

/** Message from a contender's process to its parent. */
export type Answered =
  | { ready: true }
  /** Both sides of each room in order; `metrics` is the URL of the process's metrics, or null if it has none. */
  | { sides: Ends[]; metrics: string | null };
