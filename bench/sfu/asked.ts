/** Where one side of a room sends to, and where it receives from. */
export interface Ends {
  sendPort: number;
  recvPort: number;
}

/** What a contender's process is asked, by its parent: rooms of two. */
export interface Asked {
  ask: 'open';
  rooms: number;
}

/** What it answers. */
export type Answered =
  | { ready: true }
  /** Both sides of each room, one after the other; `metrics` is where the process tells its figures, if it does. */
  | { sides: Ends[]; metrics: string | null };
