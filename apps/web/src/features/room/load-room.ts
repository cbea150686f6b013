import { prefetchDevice } from './media';

type Room = typeof import('./live-room');
let room: Room | undefined;

/** Loads the room with all its media code, which is larger than the code of the preview. */
export const loadRoom = async (): Promise<Room> => (room = await import('./live-room'));

/** Returns the room if it is already loaded. */
export const loadedRoom = (): Room | undefined => room;

/** Loads the room's code in advance. If that fails, it is loaded when it is needed. */
export function prefetchRoom(): void {
  void loadRoom().catch(() => undefined);
  void prefetchDevice().catch(() => undefined);
}
