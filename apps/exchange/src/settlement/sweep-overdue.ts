import { Inject, Injectable } from '@nestjs/common';
import type { CallContext, SessionId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import type { Agreed, Session } from '../sessions/index.js';
import { pauseMs, worse, type Troubled } from '../trouble/index.js';
import { OverdueSessionStore } from './overdue-session.store.js';
import { ReadAttendance } from './read-attendance.js';
import { settleSilence } from './settlement.js';
import { SettleSession } from './settle-session.js';

/**
 * The sweep over sessions: those whose call nobody ended are settled from presence (product decision 6), and verdicts that
 * were not carried out are.
 */
@Injectable()
export class SweepOverdue {
  constructor(
    private readonly overdue: OverdueSessionStore,
    private readonly attendance: ReadAttendance,
    private readonly settle: SettleSession,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The session that is overdue the longest, but for some. */
  due(except: readonly SessionId[]): Promise<SessionId | null> {
    return this.overdue.find(this.clock.now(), except);
  }

  async take(id: SessionId): Promise<void> {
    const session = await this.overdue.claim(id, this.clock.now(), this.settle.leaseUntil());
    if (!session) return;
    try {
      await this.#settle(session);
    } catch (error) {
      await this.#tryLater(id, error);
    }
  }

  stuck(limit: number): Promise<Troubled[]> {
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
    const verdict = settleSilence(await this.attendance.run(session, context));
    return this.settle.decide(session, verdict, 'server');
  }

  async #tryLater(sessionId: SessionId, error: unknown): Promise<void> {
    const now = this.clock.now();
    const trouble = worse(await this.overdue.troubleOf(sessionId), error, now);
    const bounds = { shortestMs: this.config.RECOVERY_GRACE_MS, longestMs: this.config.RETRY_MAX_MS };
    const dueAt = new Date(now.getTime() + pauseMs(trouble, error, bounds));
    await this.overdue.noteTrouble(sessionId, trouble, dueAt);
    const { attempts } = trouble;
    this.logger.warn({ err: error, sessionId, attempts, dueAt }, 'session is settled later');
  }
}
