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
import { throwRejection } from '../domain/index.js';
import { decideDecline } from './decide-request.js';
import { OpenRequest } from './open-request.js';
import { requestEventDataOf } from './request-event-data.js';
import { isVisibleTo } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.declineRequest;
const endpoint = exchangeApi.declineRequest;

/** Declines a reserved request for its teacher, which opens it to everyone. */
@Injectable()
export class DeclineRequest implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly open: OpenRequest,
    private readonly views: SkillRequestViews,
    private readonly clock: Clock,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const now = this.clock.now();
    await this.unitOfWork.run(context, async (tx) => {
      const request = await this.requests.find(id, tx);
      if (!request || !isVisibleTo(request, memberId, now)) return fail(endpoint, 'request.not_found');
      const decision = decideDecline(request, memberId, now);
      if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
      if (decision.kind === 'already') return;
      await this.open.run(request, now, tx, { declined: true });
      tx.publish(exchangeEvents.requestDeclined, { ...requestEventDataOf(request), teacher_id: memberId });
    });
    return this.resume({ id }, context);
  }

  resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.views.one(id, context);
  }
}
