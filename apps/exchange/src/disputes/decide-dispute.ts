import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { throwRejection } from '../domain/index.js';
import { CarryOutDecision } from './carry-out-decision.js';
import { minutesToReverse, type DecidingDispute } from './dispute.js';
import { DisputeStore } from './dispute.store.js';
import { DisputeViews } from './dispute-views.js';
import { OverdueDecisionStore } from './overdue-decision.store.js';

const endpoint = exchangeApi.decideDispute;
type Endpoint = typeof endpoint;

/** Stores an admin's decision on a dispute, then carries it out; the sweep does so if this call cannot. */
@Injectable()
export class DecideDispute implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly disputes: DisputeStore,
    private readonly overdue: OverdueDecisionStore,
    private readonly carryOut: CarryOutDecision,
    private readonly views: DisputeViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.#carryOut(await this.#decide(input, context), context);
  }

  async resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const dispute = (await this.disputes.find(input.id)) ?? fail(endpoint, 'dispute.not_found');
    // The ledger rejected the decision, so the dispute was reopened.
    if (dispute.state === 'open') return this.handle(input, context);
    return dispute.state === 'deciding'
      ? this.#carryOut(dispute, context)
      : this.views.file(dispute, context);
  }

  async #decide(input: Input<Endpoint>, context: SignedInContext): Promise<DecidingDispute> {
    const dispute = (await this.disputes.find(input.id)) ?? fail(endpoint, 'dispute.not_found');
    if (dispute.state !== 'open') return fail(endpoint, 'dispute.decided');
    const minutes =
      minutesToReverse(dispute, input) ?? fail(endpoint, 'dispute.minutes', { most: dispute.settledMinutes });
    const { decision, note } = input;
    const decided = { decision, minutes, note, by: context.actor.memberId, decidedAt: this.clock.now() };
    await this.unitOfWork.run(context, async (tx) => {
      const isFirst = await this.disputes.decide(dispute.id, decided, this.overdue.leaseUntil(), tx);
      if (!isFirst) fail(endpoint, 'dispute.decided');
    });
    return { ...dispute, state: 'deciding', decided };
  }

  async #carryOut(dispute: DecidingDispute, context: SignedInContext): Promise<Output<Endpoint>> {
    const outcome = await this.carryOut.run(dispute, context);
    if (outcome.kind === 'rejected') return throwRejection(endpoint, outcome);
    const done = (await this.disputes.find(dispute.id)) ?? fail(endpoint, 'dispute.not_found');
    return this.views.file(done, context);
  }
}
