import { Injectable } from '@nestjs/common';
import type { MeetingId } from '@skillhour/contracts';
import { intervalsOf, type PresenceInterval } from './presence.js';
import { PresenceRecorder } from './presence-recorder.js';
import { PresenceStore } from './presence.store.js';
import { togetherMs, type Window } from './together.js';

/** Who was in a room when, by all that is known of it at this moment: what is settled by, and what the two are shown. */
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

  /** How long the two were together in the window, in milliseconds. */
  async togetherMs(meetingId: MeetingId, window: Window): Promise<number> {
    return togetherMs(await this.of(meetingId), window);
  }
}
