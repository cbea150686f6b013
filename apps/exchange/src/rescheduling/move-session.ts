import { Inject, Injectable } from '@nestjs/common';
import { exchangeEvents, MeetingId, newId, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { ProposalStore } from '../proposals/index.js';
import { SkillRequestStore } from '../requests/index.js';
import {
  CalendarStore,
  describeClash,
  endOfSession,
  newAtPlace,
  sessionEventDataOf,
  SessionStore,
  opensAt,
  settlementDueAt,
  type Agreed,
  type Clash,
  type Reschedule,
} from '../sessions/index.js';

/** Moves a session to the time that both parties agreed on, within the transaction that decided it. */
@Injectable()
export class MoveSession {
  constructor(
    private readonly sessions: SessionStore,
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
    private readonly calendars: CalendarStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  /** Returns null if the session was moved, otherwise the clash, limited to what the accepting party may know. */
  async run(session: Agreed, reschedule: Reschedule, by: MemberId, tx: Tx): Promise<Clash | null> {
    const { id, durationMinutes, studentId, teacherId } = session;
    const { startsAt } = reschedule;
    const zones = zonesAfter(session, reschedule);
    const { timezone } = zones;
    const endsAt = endOfSession(startsAt, durationMinutes);
    const parties = [studentId, teacherId];
    const clash = await this.sessions.findClash(parties, { from: startsAt, to: endsAt, except: id }, tx);
    if (clash) return describeClash(clash, by);
    await this.calendars.touch(parties, tx);
    // A clock that is already running must not count for the new time.
    const place = newAtPlace(session.atPlace?.place);
    const moved = { ...session, startsAt, endsAt, ...zones, meetingId: this.#roomOf(session), ...place };
    const dueAt = settlementDueAt(moved, this.config.SETTLE_GRACE_MS);
    const { meetingId } = moved;
    await this.sessions.move(session, { startsAt, endsAt, ...zones, meetingId, dueAt, ...place }, tx);
    await this.requests.reschedule(session.request.id, { startsAt, timezone }, tx);
    await this.proposals.reschedule(session.proposalId, { startsAt, timezone }, tx);
    tx.publish(exchangeEvents.sessionRescheduled, {
      ...sessionEventDataOf(moved),
      by_member_id: by,
      scheduled_time: startsAt.toISOString(),
      former_meeting_id: meetingId === session.meetingId ? null : session.meetingId,
      n: session.moves + 1,
    });
    return null;
  }

  /**
   * Returns the session's room, or a new one if the room is already open. Members in it would wait for a lesson at
   * another time, and its measured presence must not count for the new time.
   */
  #roomOf(session: Agreed): MeetingId {
    return this.clock.now() < opensAt(session) ? session.meetingId : newId(MeetingId);
  }
}

/** Returns the time zones after the move: the proposing party gave theirs, and the other party's stays the same. */
const zonesAfter = ({ timezone, studentZone }: Agreed, reschedule: Reschedule) =>
  reschedule.by === 'teacher'
    ? { timezone: reschedule.timezone, studentZone }
    : { timezone, studentZone: reschedule.timezone };
