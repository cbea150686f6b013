import { Inject, Injectable } from '@nestjs/common';
import { exchangeEvents, type CallContext, type Outcome } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import {
  capForfeit,
  ForfeitStore,
  isForfeit,
  payableMinutes,
  WEEK_MS,
  type ForfeitVerdict,
} from '../caps/index.js';
import type { ExchangeConfig } from '../config.js';
import { LedgerHolds } from '../holds/index.js';
import { UpdateMemberStats } from '../member-stats/index.js';
import { ProposalStore } from '../proposals/index.js';
import { SkillRequestStore } from '../requests/index.js';
import {
  sessionEventDataOf,
  SessionStore,
  settlementKeyOf,
  settlementOf,
  type Agreed,
  type MeasuredPresence,
  type Session,
  type Settling,
  type Verdict,
} from '../sessions/index.js';
import { OverdueSessionStore } from './overdue-session.store.js';
import { sessionEndOf } from './session-end.js';
import { measureSettlement } from './settlement-lag.js';

/**
 * Settles a session in three repeatable steps. The verdict is stored and never changes; the ledger moves the minutes
 * under the meeting's own key; one transaction closes session, proposal and request. After a crash in between, the
 * sweep carries out the verdict.
 */
@Injectable()
export class SettleSession {
  constructor(
    private readonly holds: LedgerHolds,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionStore,
    private readonly forfeits: ForfeitStore,
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
    private readonly stats: UpdateMemberStats,
    private readonly overdue: OverdueSessionStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  /**
   * Stores the verdict unless there is one. Returns the session with the verdict that applies, or agreed if it was
   * moved in the meantime.
   */
  async decide(
    session: Agreed,
    verdict: Verdict,
    context: CallContext,
    measured: MeasuredPresence | null = null,
  ): Promise<Session> {
    const decided = isForfeit(verdict)
      ? await this.unitOfWork.run(context, (tx) => this.#decideForfeit(session, verdict, measured, tx))
      : await this.#storeVerdict(session, verdict, measured);
    if (!decided) throw new Error(`session ${session.id} no longer exists`);
    return decided;
  }

  /** Returns how many minutes the caps allow the student to pay the teacher without a lesson now. */
  async payableMinutes({ studentId, teacherId }: Session, tx?: Tx): Promise<number> {
    const now = this.clock.now();
    const forfeits = await this.forfeits.findByPayer(studentId, new Date(now.getTime() - WEEK_MS), tx);
    return payableMinutes(forfeits, teacherId, now);
  }

  /** Decides one forfeit at a time per student, so that concurrent ones cannot exceed a cap together. */
  async #decideForfeit(session: Agreed, verdict: ForfeitVerdict, measured: MeasuredPresence | null, tx: Tx) {
    await this.forfeits.lockPayer(session.studentId, tx);
    const payable = await this.payableMinutes(session, tx);
    return this.#storeVerdict(session, capForfeit(verdict, payable), measured, tx);
  }

  #storeVerdict(
    session: Agreed,
    verdict: Verdict,
    measured: MeasuredPresence | null,
    tx?: Tx,
  ): Promise<Session | null> {
    const decision = { ...verdict, decidedAt: this.clock.now() };
    return this.sessions.decide(session, { decision, measured }, this.overdue.leaseUntil(), tx);
  }

  async carryOut(session: Settling, context: CallContext): Promise<void> {
    await this.#moveMinutes(session, context);
    const isClosed = await this.unitOfWork.run(context, (tx) => this.#close(session, tx));
    if (isClosed) measureSettlement(session, this.config.SETTLE_GRACE_MS, this.clock.now());
  }

  async #moveMinutes(session: Settling, context: CallContext): Promise<void> {
    const { holdKey, teacherId, decision } = session;
    const key = settlementKeyOf(session);
    const kind = kindOf(decision);
    await this.holds.pay({ key, holdKey, teacherId, minutes: decision.minutes, kind }, context);
  }

  /** Returns false if another attempt has closed it. */
  async #close(session: Settling, tx: Tx): Promise<boolean> {
    const { lateMarks, ...end } = sessionEndOf(session);
    if (!(await this.sessions.finish(session.id, end, tx))) return false;
    await this.proposals.close(session.proposalId, end.status, tx);
    for (const absent of end.noShows) await this.stats.add(absent, { no_shows: 1 }, tx);
    for (const late of lateMarks) await this.stats.add(late, { late_marks: 1 }, tx);
    if (end.outcome) await this.#closeWithoutLesson(session, end.outcome, tx);
    else await this.#closeLesson(session, tx);
    return true;
  }

  async #closeWithoutLesson(session: Settling, outcome: Outcome, tx: Tx): Promise<void> {
    const { decision } = session;
    const settlement = settlementOf(decision);
    await this.requests.endWithoutLesson(session.request.id, { outcome, settlement, release: null }, tx);
    const cancelled =
      decision.kind === 'cancellation' ? { by_member_id: decision.by, reason: decision.reason } : {};
    tx.publish(exchangeEvents.sessionCancelled, {
      ...sessionEventDataOf(session),
      ...cancelled,
      outcome,
      minutes: settlement.minutes,
      released: settlement.released,
      scheduled_time: session.startsAt.toISOString(),
    });
  }

  async #closeLesson(session: Settling, tx: Tx): Promise<void> {
    const settlement = settlementOf(session.decision);
    await this.requests.complete(session.request.id, settlement, tx);
    if (session.decision.kind === 'lesson' && !session.decision.tooShort) {
      await this.stats.add(session.teacherId, { sessions_taught: 1 }, tx);
      await this.stats.add(session.studentId, { sessions_learned: 1 }, tx);
    }
    const { minutes, released, settledAt } = settlement;
    const settled_at = settledAt.toISOString();
    tx.publish(exchangeEvents.sessionCompleted, {
      ...sessionEventDataOf(session),
      minutes,
      released,
      settled_at,
      ...(session.decision.kind === 'lesson' && session.decision.logged && { logged: true }),
    });
  }
}

/** Returns the kind of the transfer that carries out a decision. */
function kindOf(decision: Settling['decision']) {
  if (decision.kind !== 'lesson') return 'no_show';
  return decision.logged ? 'exchange' : 'settlement';
}
