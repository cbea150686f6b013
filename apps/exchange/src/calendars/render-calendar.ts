import { Injectable } from '@nestjs/common';
import { nameOfMember, type CallContext, type MemberId } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Session } from '../sessions/index.js';
import { otherPartyOf, memberSummaryOf } from '../domain/index.js';
import { toCalendarFile, type Invitation } from './calendar-file.js';

/**
 * Renders a member's sessions as a calendar file. Fetches all names in one request, regardless of the number of
 * sessions.
 */
@Injectable()
export class RenderCalendar {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async run(
    sessions: readonly Session[],
    memberId: MemberId,
    context: CallContext,
    invitation?: Invitation,
  ): Promise<string> {
    const otherIds = sessions.map((session) => otherPartyOf(session, memberId));
    const members = await this.directory.get(otherIds, context);
    const entries = sessions.map((session) => ({
      session,
      otherPartyName: nameOfMember(memberSummaryOf(members, otherPartyOf(session, memberId))),
    }));
    return toCalendarFile(entries, { origin: context.origin, now: this.clock.now(), invitation });
  }
}
