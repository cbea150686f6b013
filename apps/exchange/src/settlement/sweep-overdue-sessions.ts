import { Injectable } from '@nestjs/common';
import type { CallContext, SessionId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import type { Agreed, Session } from '../sessions/index.js';
import { ScheduleRetry, type FailingWork } from '../retries/index.js';
import { OverdueSessionStore } from './overdue-session.store.js';
import { ReadAttendance } from './read-attendance.js';
import { measurePresence, settleUnendedCall } from './settlement.js';
import { SettleSession } from './settle-session.js';

/**
 * Sweep over sessions: settles those whose call no one ended from presence (product decision 6), and carries out
 * verdicts that are overdue.
 */
@Injectable()
export class SweepOverdueSessions {
  constructor(
    private readonly overdue: OverdueSessionStore,
    private readonly attendance: ReadAttendance,
    private readonly settle: SettleSession,
    private readonly clock: Clock,
    private readonly scheduleRetry: ScheduleRetry,
  ) {}

  /** Returns the ID of the session that has been overdue the longest, other than `except`. */
  findDue(except: readonly SessionId[]): Promise<SessionId | null> {
    return this.overdue.find(this.clock.now(), except);
  }

  async process(id: SessionId): Promise<void> {
    const session = await this.overdue.claim(id, this.clock.now(), this.settle.leaseUntil());
    if (!session) return;
    try {
      await this.#settle(session);
    } catch (error) {
      const message = 'session could not be settled, will be retried';
      await this.scheduleRetry.run(this.overdue, { id, error, message, as: 'sessionId' });
    }
  }

  findStuck(limit: number): Promise<FailingWork[]> {
    return this.overdue.findStuck(limit);
  }

  countStuck(): Promise<number> {
    return this.overdue.countStuck();
  }

  async #settle(session: Session): Promise<void> {
    const context = systemContext();
    const decided = session.state === 'agreed' ? await this.#decide(session, context) : session;
    if (decided.state === 'settling') await this.settle.carryOut(decided, context);
  }

  async #decide(session: Agreed, context: CallContext): Promise<Session> {
    const attendance = await this.attendance.run(session, context);
    const verdict = { ...settleUnendedCall(attendance), by: 'server' as const };
    return this.settle.decide(session, verdict, context, measurePresence(attendance));
  }
}
