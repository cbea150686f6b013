import { z } from 'zod';
import { jsonOf } from './json-of.ts';

const MEET_WITHIN_MS = 15_000;
const frameSchema = z.object({ type: z.string() });

/** A connection to a room. */
export interface Place {
  /** Resolves when the peer is in the room too. */
  readonly met: Promise<void>;
  readonly leave: () => void;
}

/** Joins a room by its ticketed address, without camera and microphone. */
export function enterRoom(websocketUrl: string): Place {
  const socket = new WebSocket(websocketUrl);
  const met = new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('the other participant did not enter the room')),
      MEET_WITHIN_MS,
    );
    socket.addEventListener('message', ({ data }) => {
      if (frameSchema.safeParse(jsonOf(String(data))).data?.type !== 'initiator') return;
      clearTimeout(late);
      resolve();
    });
    socket.addEventListener('close', ({ code }) => {
      clearTimeout(late);
      reject(new Error(`the room's socket closed with code ${code}`));
    });
  });
  return { met, leave: () => socket.close() };
}
