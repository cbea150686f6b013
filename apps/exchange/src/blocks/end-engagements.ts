import { Injectable } from '@nestjs/common';
import { exchangeEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { CalendarAddressStore } from '../calendars/index.js';
import { ExchangeStore } from '../exchanges/index.js';
import { ProposalStore, WithdrawProposals } from '../proposals/index.js';
import { createVoidIntent } from '../holds/index.js';
import { CloseRequests, OpenRequest, SkillRequestStore } from '../requests/index.js';
import { sessionEventDataOf, SessionStore, type Session } from '../sessions/index.js';

type EndReason = 'member_blocked' | 'member_left';

/**
 * Ends the engagements of a blocked, suspended or deleted member: future sessions, open requests, invitations, pending
 * proposals, open asks for minutes and their calendar address. Releases the holds. Sessions that have begun are settled from presence as usual; settled
 * sessions do not change.
 */
@Injectable()
export class EndEngagements {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly closing: CloseRequests,
    private readonly opening: OpenRequest,
    private readonly proposals: ProposalStore,
    private readonly withdrawals: WithdrawProposals,
    private readonly sessions: SessionStore,
    private readonly exchanges: ExchangeStore,
    private readonly calendars: CalendarAddressStore,
    private readonly clock: Clock,
  ) {}

  /**
   * With `until`, the end of a suspension, later sessions take place, and the calendar address stays. Requests and
   * proposals end as with a block, because others could accept or answer them meanwhile.
   */
  async run(memberId: MemberId, why: EndReason, until: Date | null, tx: Tx): Promise<void> {
    const now = this.clock.now();
    for (const session of await this.sessions.findFutureOf(memberId, { now, until }, tx)) {
      await this.#cancelSession(session, why, now, tx);
    }
    await this.closing.run(memberId, why, now, tx);
    await this.opening.openAllReservedFor(memberId, now, tx);
    await this.requests.removeInvitations(memberId, tx);
    await this.withdrawals.withdrawAllOf(memberId, tx);
    await this.exchanges.closeAllOf(memberId, tx);
    if (why === 'member_left') await this.exchanges.deleteTextsOf(memberId, tx);
    if (!until) await this.calendars.remove(memberId, tx);
  }

  /** Cancels a future session; the sweep releases its hold and may do so immediately. */
  async #cancelSession(session: Session, outcome: EndReason, now: Date, tx: Tx): Promise<void> {
    if (!(await this.sessions.cancelForBlockOrDeletion(session.id, outcome, tx))) return;
    const end = { outcome, settlement: null, release: createVoidIntent(now) };
    await this.requests.endWithoutLesson(session.request.id, end, tx);
    await this.proposals.close(session.proposalId, 'CA', tx);
    tx.publish(exchangeEvents.sessionCancelled, {
      ...sessionEventDataOf(session),
      outcome,
      released: session.durationMinutes,
      scheduled_time: session.startsAt.toISOString(),
    });
  }
}
