import type { LocalMedia } from './local-media';
import { RoomSession } from './room-session';

let begun: { meetingId: string; media: LocalMedia; session: RoomSession } | undefined;

/** Comes into a room with the press on Join, before the room is drawn: both take their time, beside each other. */
export function beginSession(meetingId: string, media: LocalMedia): void {
  begun?.session.close();
  const session = new RoomSession({ meetingId, media });
  begun = { meetingId, media, session };
  session.join();
}

/** The session that was begun, once; or one that begins now. */
export function takeSession(meetingId: string, media: LocalMedia): RoomSession {
  if (begun?.meetingId !== meetingId || begun.media !== media) beginSession(meetingId, media);
  const taken = begun;
  begun = undefined;
  if (taken === undefined) throw new Error('no session was begun');
  return taken.session;
}
