import { Inject, Injectable } from '@nestjs/common';
import type { MeetingId } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import { intervalsOf, type PresenceInterval } from './presence.js';
import { PresenceRecorder } from './presence-recorder.js';
import { PresenceStore } from './presence.store.js';
import { togetherMs, type Window } from './together.js';

/** A beat, and the time to write it. */
const BEATS_TO_BELIEVE = 1.5;

/** Who was in a room when, by all that is known of it at this moment: what is settled by, and what the two are shown. */
@Injectable()
export class Attendance {
  constructor(
    private readonly store: PresenceStore,
    private readonly recorder: PresenceRecorder,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {}

  async of(meetingId: MeetingId): Promise<PresenceInterval[]> {
    const stored = await this.store.inRoom(meetingId);
    this.recorder.noteLife();
    const reading = { now: this.clock.now(), freshMs: BEATS_TO_BELIEVE * this.config.PRESENCE_BEAT_MS };
    return intervalsOf(stored, this.recorder.inRoom(meetingId), reading);
  }

  /** How long the two were together in the window, in milliseconds. */
  async togetherMs(meetingId: MeetingId, window: Window): Promise<number> {
    return togetherMs(await this.of(meetingId), window);
  }
}
