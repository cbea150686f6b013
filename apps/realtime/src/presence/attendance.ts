import { Injectable } from '@nestjs/common';
import { coPresenceMs, type Interval, type MeetingId } from '@skillhour/contracts';
import { intervalsOf, type PresenceInterval } from './presence.js';
import { PresenceRecorder } from './presence-recorder.js';
import { PresenceStore } from './presence.store.js';

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

  async readIntervals(meetingId: MeetingId): Promise<PresenceInterval[]> {
    const stored = await this.store.findInRoom(meetingId);
    this.recorder.extendPresence();
    return intervalsOf(stored, this.recorder.recordsInRoom(meetingId));
  }

  /** Returns how long the two parties were together within the window, in milliseconds. */
  async coPresenceMs(meetingId: MeetingId, window: Interval): Promise<number> {
    const byMember = Map.groupBy(await this.readIntervals(meetingId), ({ memberId }) => memberId);
    const [one = [], other = []] = byMember.values();
    return coPresenceMs(one, other, window);
  }
}
