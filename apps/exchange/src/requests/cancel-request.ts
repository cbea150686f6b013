import { Injectable } from '@nestjs/common';
import { exchangeEvents, type EventData } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { ProposalStore } from '../proposals/proposal.store.js';
import { voidOf } from './hold-intent.js';
import type { SkillRequest } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

type Reason = EventData<typeof exchangeEvents.requestCancelled>['reason'];
const OUTCOMES = { owner: 'cancelled', expired: 'expired', member_blocked: 'member_blocked' } as const;

/** Ends a draft or an open request: its waiting proposals end too, and what the ledger holds or may come to hold is released. */
@Injectable()
export class CancelRequest {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
  ) {}

  /** Answers the request as it is then; its release is yet to be carried out, from `dueAt` on by the sweep. */
  async run(
    request: SkillRequest,
    { reason, dueAt }: { reason: Reason; dueAt: Date },
    tx: Tx,
  ): Promise<SkillRequest> {
    const { id, ownerId, title, status, intent } = request;
    const outcome = OUTCOMES[reason];
    const release = status === 'PE' || intent ? voidOf(dueAt) : null;
    await this.requests.cancel(id, { outcome, release }, tx);
    if (status === 'PE') {
      const waiting = await this.proposals.findWaiting({ requestId: id }, tx);
      await this.proposals.turnDown(
        waiting.map((proposal) => proposal.id),
        'CA',
        tx,
      );
      tx.publish(exchangeEvents.requestCancelled, { request_id: id, student_id: ownerId, title, reason });
    }
    return { ...request, status: 'CA', outcome, intent: release };
  }
}
