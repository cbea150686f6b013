/** What a server's process is asked, by its parent. */
export type Asked =
  | { ask: 'addresses'; members: number; each: number }
  /** So many frames to every member's sockets. */
  | { ask: 'tell'; frames: number };

/** What it answers. */
export type Answered = { ready: true } | { addresses: string[] } | { told: true };

/** A frame of an ordinary length. */
export const FRAME = { type: 'changed', areas: ['messages'], words: 'x'.repeat(200) };

/** Says frames in turns, so that what was written is taken between them. */
export async function inTurns(frames: number, turn: () => void): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    turn();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
