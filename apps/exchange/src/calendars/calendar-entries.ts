import { Injectable } from '@nestjs/common';
import { nameOfMember, type CallContext, type MemberId } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Session } from '../sessions/index.js';
import { otherThan, summaryOf } from '../terms/index.js';
import { calendarFile } from './calendar-file.js';

/**
 * Renders a member's sessions as a calendar file. Fetches all names in one request, regardless of the number of
 * sessions.
 */
@Injectable()
export class CalendarEntries {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async print(sessions: readonly Session[], memberId: MemberId, context: CallContext): Promise<string> {
    const others = sessions.map((session) => otherThan(session, memberId));
    const members = await this.directory.get(others, context);
    const entries = sessions.map((session) => ({
      session,
      other: nameOfMember(summaryOf(members, otherThan(session, memberId))),
    }));
    return calendarFile(entries, { origin: context.origin, now: this.clock.now() });
  }
}
