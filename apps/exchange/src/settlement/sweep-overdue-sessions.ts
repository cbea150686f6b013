import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import { Loops, systemContext, type DueWork } from '@skillhour/messaging';
import { withCorrelation } from '@skillhour/observability';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import type { Agreed, Session } from '../sessions/index.js';
import { OverdueSessionStore } from './overdue-session.store.js';
import { ReadAttendance } from './read-attendance.js';
import { measurePresence, settleUnendedAtPlace, settleUnendedCall } from './settlement.js';
import { SettleSession } from './settle-session.js';

/**
 * Sweep over sessions: settles those that no one ended, from presence (product decision 6) or from what a party logged,
 * and carries out verdicts that are overdue.
 */
@Injectable()
export class SweepOverdueSessions {
  readonly work: DueWork;

  constructor(
    overdue: OverdueSessionStore,
    private readonly attendance: ReadAttendance,
    private readonly settle: SettleSession,
    loops: Loops,
    @Inject(CONFIG) { SWEEP_INTERVAL_MS: restMs }: ExchangeConfig,
  ) {
    this.work = overdue.work((session) => this.#settle(session));
    loops.startWork({ name: 'sweep-settle', work: this.work, restMs });
  }

  #settle(session: Session): Promise<void> {
    const context = systemContext();
    return withCorrelation(context.correlationId, () => this.#settleIn(context, session), null, session.id);
  }

  async #settleIn(context: CallContext, session: Session): Promise<void> {
    const decided = session.state === 'agreed' ? await this.#decide(session, context) : session;
    if (decided.state === 'settling') await this.settle.carryOut(decided, context);
  }

  async #decide(session: Agreed, context: CallContext): Promise<Session> {
    const attendance = await this.attendance.run(session, context);
    const { atPlace } = session;
    const end = atPlace ? settleUnendedAtPlace(attendance, atPlace) : settleUnendedCall(attendance);
    const measured = atPlace && !atPlace.startedAt ? null : measurePresence(attendance);
    return this.settle.decide(session, { ...end, by: 'server' }, context, measured);
  }
}
