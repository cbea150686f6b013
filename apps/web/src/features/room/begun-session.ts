import type { LocalMedia } from './local-media';
import { RoomSession } from './room-session';

let begun: { meetingId: string; media: LocalMedia; session: RoomSession } | undefined;

/** Joins the room when the member presses Join, before the room renders, so that joining and rendering overlap. */
export function beginSession(meetingId: string, media: LocalMedia): void {
  begun?.session.close();
  const session = new RoomSession({ meetingId, media });
  begun = { meetingId, media, session };
  session.join();
}

/** Returns the session that was begun for this room, once; otherwise begins one. */
export function takeSession(meetingId: string, media: LocalMedia): RoomSession {
  if (begun?.meetingId !== meetingId || begun.media !== media) beginSession(meetingId, media);
  const taken = begun;
  begun = undefined;
  if (taken === undefined) throw new Error('no session has started');
  return taken.session;
}
