import type { LocalMedia } from '../devices';
import { RoomSession } from '../session';

let started: { meetingId: string; media: LocalMedia; session: RoomSession } | undefined;

/** Joins the room when the member presses Join, before the room renders, so that joining and rendering overlap. */
export function startSession(meetingId: string, media: LocalMedia): void {
  started?.session.close();
  const session = new RoomSession({ meetingId, media });
  started = { meetingId, media, session };
  session.join();
}

/** Returns the session that was begun for this room, once; otherwise begins one. */
export function takeOrStartSession(meetingId: string, media: LocalMedia): RoomSession {
  if (started?.meetingId !== meetingId || started.media !== media) startSession(meetingId, media);
  const taken = started;
  started = undefined;
  if (taken === undefined) throw new Error('no session has started');
  return taken.session;
}
