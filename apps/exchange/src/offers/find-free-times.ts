import { Injectable } from '@nestjs/common';
import type { Availability, Interval, MemberId } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { isReserved, SkillRequestListStore, type SkillRequest } from '../requests/index.js';
import { endOfSession, SessionStore } from '../sessions/index.js';
import { freeTimes, withBreaks } from './free-times.js';

/** The teacher with their available times, and the student who chooses one. */
interface Pair {
  teacherId: MemberId;
  availability: Availability;
  studentId: MemberId;
}

/** Finds the times at which a student can have a lesson with a teacher. */
@Injectable()
export class FindFreeTimes {
  constructor(
    private readonly sessions: SessionStore,
    private readonly requests: SkillRequestListStore,
    private readonly clock: Clock,
  ) {}

  async run({ teacherId, availability, studentId }: Pair, range: Interval): Promise<Interval[]> {
    const now = this.clock.now();
    const [teaching, learning, reserved] = await Promise.all([
      this.sessions.findBusy([teacherId], withBreaks(range, availability)),
      this.sessions.findBusy([studentId], range),
      this.requests.findAllReservedFor(teacherId),
    ]);
    const chosen = reserved.flatMap((request) => chosenTimeOf(request, now));
    const taken = { takenByTeacher: [...teaching, ...chosen], takenByStudent: learning };
    return freeTimes({ availability, range, ...taken }, now);
  }
}

/** Returns the free time that a student has chosen, while the request is reserved for the teacher. */
function chosenTimeOf({ asked, content }: SkillRequest, now: Date): Interval[] {
  if (!isReserved(asked, now) || !asked.slot) return [];
  const { preferred_time: from, duration_minutes } = content;
  return [{ from, to: endOfSession(from, duration_minutes) }];
}
