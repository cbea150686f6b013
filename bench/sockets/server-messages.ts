/** Message from the parent to a server's process. */
export type ServerRequest =
  | { kind: 'addresses'; members: number; each: number }
  /** Sends this many frames to every member's sockets. */
  | { kind: 'send'; frames: number };

/** Message from a server's process to its parent. */
export type ServerResponse = { ready: true } | { addresses: string[] } | { sent: true };

/** A frame of typical length. */
export const FRAME = { type: 'changed', areas: ['messages'], words: 'x'.repeat(200) };

/** Sends frames one per event-loop turn, so that written data is flushed between them. */
export async function sendPerTurn(frames: number, turn: () => void): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    turn();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
