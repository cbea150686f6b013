import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  exchangeEvents,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { FindOwnSession } from '../sessions/index.js';
import type { Dispute } from './dispute.js';
import { disputeEventDataOf } from './dispute-event-data.js';
import { DisputeStore } from './dispute.store.js';
import { toView } from './dispute-views.js';

const endpoint = exchangeApi.addClaim;
type Endpoint = typeof endpoint;

/** Adds the other party's claim, at most once, while the dispute is open. */
@Injectable()
export class AddClaim implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findOwnSession: FindOwnSession,
    private readonly disputes: DisputeStore,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const dispute = await this.#find(input, context);
    const claim = { claim: input.claim, createdAt: this.clock.now() };
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.disputes.claim(dispute.id, claim, tx))) await this.#rejectClaim(input);
      const claimed_by = context.actor.memberId;
      tx.publish(exchangeEvents.disputeClaimed, { ...disputeEventDataOf(dispute), claimed_by });
    });
    return toView({ ...dispute, claim });
  }

  /** Returns the dispute; the other party can have added only one claim. */
  async resume(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const dispute = await this.disputes.findBySession(input.id);
    return dispute ? toView(dispute) : fail(endpoint, 'dispute.not_found');
  }

  async #find({ id }: Input<Endpoint>, context: SignedInContext): Promise<Dispute> {
    const { side } = await this.findOwnSession.run(endpoint, id, context);
    const dispute = (await this.disputes.findBySession(id)) ?? fail(endpoint, 'dispute.not_found');
    return dispute.openedBy === side ? fail(endpoint, 'dispute.own') : dispute;
  }

  async #rejectClaim({ id }: Input<Endpoint>): Promise<never> {
    const dispute = await this.disputes.findBySession(id);
    return fail(endpoint, dispute?.state === 'open' ? 'dispute.claimed' : 'dispute.decided');
  }
}
