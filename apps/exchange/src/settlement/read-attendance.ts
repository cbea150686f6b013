import { Inject, Injectable } from '@nestjs/common';
import { leastTogetherMs, realtimeApi, type CallContext, type MemberId } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { opensAt, type Session } from '../sessions/index.js';
import type { Attendance } from './settlement.js';

/** Fetches from realtime when each party had a room socket open. */
@Injectable()
export class ReadAttendance {
  constructor(
    private readonly caller: Caller,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  async run(session: Session, context: CallContext): Promise<Attendance> {
    const { meetingId, studentId, teacherId, startsAt, endsAt, durationMinutes } = session;
    const { intervals } = await this.caller.call(
      realtimeApi.readPresence,
      { meeting_id: meetingId },
      context,
    );
    const of = (memberId: MemberId) =>
      intervals
        .filter(({ member_id }) => member_id === memberId)
        .map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
    return {
      student: of(studentId),
      teacher: of(teacherId),
      startsAt,
      window: { from: opensAt(session), to: endsAt },
      durationMinutes,
      leastTogetherMs: leastTogetherMs(durationMinutes, this.config.LESSON_MIN_MS),
    };
  }
}
