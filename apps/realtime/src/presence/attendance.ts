import { Injectable } from '@nestjs/common';
import type { MeetingId } from '@skillhour/contracts';
import { intervalsOf, type PresenceInterval } from './presence.js';
import { PresenceRecorder } from './presence-recorder.js';
import { PresenceStore } from './presence.store.js';
import { togetherMs, type Window } from './together.js';

/**
 * Time intervals in which members were in a room, from stored records and memory. Used for settlement and
 * shown to both parties.
 */
@Injectable()
export class Attendance {
  constructor(
    private readonly store: PresenceStore,
    private readonly recorder: PresenceRecorder,
  ) {}

  async of(meetingId: MeetingId): Promise<PresenceInterval[]> {
    const stored = await this.store.inRoom(meetingId);
    this.recorder.noteLife();
    return intervalsOf(stored, this.recorder.inRoom(meetingId));
  }

  /** Returns how long the two parties were together within the window, in milliseconds. */
  async togetherMs(meetingId: MeetingId, window: Window): Promise<number> {
    return togetherMs(await this.of(meetingId), window);
  }
}
