import { Inject, Injectable } from '@nestjs/common';
import { Clock, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { ReadAttendance } from './read-attendance.js';
import { settleSilence } from './settlement.js';
import { SettleSession } from './settle-session.js';
import { SettlementStore } from './settlement.store.js';
import type { Session } from '../sessions/session.js';

/**
 * The sweep over sessions: those whose call nobody ended are settled from presence (product decision 6), and verdicts that
 * were not carried out are.
 */
@Injectable()
export class SettleOverdue {
  constructor(
    private readonly settlements: SettlementStore,
    private readonly attendance: ReadAttendance,
    private readonly settle: SettleSession,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Takes over the most overdue session. False: none is. */
  async settleNext(): Promise<boolean> {
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
    const decided = session.decision
      ? session
      : await this.settle.decide(
          session,
          settleSilence(await this.attendance.run(session, context)),
          'server',
        );
    if (decided.decision) await this.settle.carryOut(decided, decided.decision, context);
  }
}
