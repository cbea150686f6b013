import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, LOGGER } from '@skillhour/service-kit';
import type { Agreed, Session } from '../sessions/index.js';
import { ReadAttendance } from './read-attendance.js';
import { settleSilence } from './settlement.js';
import { SettleSession } from './settle-session.js';
import { SettlementStore } from './settlement.store.js';

/**
 * The sweep over sessions: those whose call nobody ended are settled from presence (product decision 6), and verdicts that
 * were not carried out are.
 */
@Injectable()
export class SweepOverdue {
  constructor(
    private readonly settlements: SettlementStore,
    private readonly attendance: ReadAttendance,
    private readonly settle: SettleSession,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Takes over the most overdue session. False: none is. */
  async next(): Promise<boolean> {
    const session = await this.settlements.claimDue(this.clock.now(), this.settle.leaseUntil());
    if (!session) return false;
    try {
      await this.#settle(session);
    } catch (error) {
      this.logger.warn({ err: error, sessionId: session.id }, 'session is settled later');
    }
    return true;
  }

  async #settle(session: Session): Promise<void> {
    const context = systemContext();
    const decided = session.state === 'agreed' ? await this.#decide(session, context) : session;
    if (decided.state === 'settling') await this.settle.carryOut(decided, context);
  }

  async #decide(session: Agreed, context: CallContext): Promise<Session> {
    const verdict = settleSilence(await this.attendance.run(session, context));
    return this.settle.decide(session, verdict, 'server');
  }
}
