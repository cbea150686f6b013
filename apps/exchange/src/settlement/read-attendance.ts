import { Inject, Injectable } from '@nestjs/common';
import {
  leastTogetherMs,
  realtimeApi,
  type CallContext,
  type Interval,
  type MemberId,
  type Side,
} from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { isAtPlace, opensAt, type PlaceSession, type Session } from '../sessions/index.js';
import type { Attendance } from './settlement.js';

/** Returns when each party was present: had a room socket open, according to realtime, or was at the place. */
@Injectable()
export class ReadAttendance {
  constructor(
    private readonly caller: Caller,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  async run(session: Session, context: CallContext): Promise<Attendance> {
    const { startsAt, endsAt, durationMinutes } = session;
    return {
      ...(isAtPlace(session) ? this.#atPlace(session) : await this.#inRoom(session, context)),
      startsAt,
      window: { from: opensAt(session), to: endsAt },
      durationMinutes,
      leastTogetherMs: leastTogetherMs(durationMinutes, this.config.LESSON_MIN_MS),
    };
  }

  /** At a place, both are together from the entered code to now, or to the end of the window. */
  #atPlace({ atPlace: { startedAt } }: PlaceSession): Record<Side, Interval[]> {
    const both = startedAt ? [{ from: startedAt, to: this.clock.now() }] : [];
    return { student: both, teacher: both };
  }

  async #inRoom(
    { meetingId, studentId, teacherId }: Session,
    context: CallContext,
  ): Promise<Record<Side, Interval[]>> {
    const input = { meeting_id: meetingId };
    const { intervals } = await this.caller.call(realtimeApi.readPresence, input, context);
    const of = (memberId: MemberId) =>
      intervals
        .filter(({ member_id }) => member_id === memberId)
        .map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
    return { student: of(studentId), teacher: of(teacherId) };
  }
}
