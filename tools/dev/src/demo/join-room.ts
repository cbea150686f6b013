import { z } from 'zod';
import { jsonOf } from './json-of.ts';

const PEER_TIMEOUT_MS = 15_000;
const frameSchema = z.object({ type: z.string() });

/** A connection to a room. */
export interface RoomConnection {
  /** Resolves when the peer is in the room too. */
  readonly peerJoined: Promise<void>;
  readonly leave: () => void;
}

/** Joins a room by its ticketed address, without camera and microphone. */
export function joinRoom(websocketUrl: string): RoomConnection {
  const socket = new WebSocket(websocketUrl);
  const peerJoined = new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('the other participant did not enter the room')),
      PEER_TIMEOUT_MS,
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
  return { peerJoined, leave: () => socket.close() };
}
