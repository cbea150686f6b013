import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { isVisibleTo, statusOf, type SkillRequest } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.readRequest;

@Injectable()
export class ReadRequest implements Handler<Endpoint> {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly views: SkillRequestViews,
    private readonly clock: Clock,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const request = await this.requests.find(id);
    const { memberId, role } = context.actor;
    const isVisible =
      request && (isVisibleTo(request, memberId, this.clock.now()) || isForAdmins(request, role));
    return isVisible
      ? this.views.whole(request, context)
      : fail(exchangeApi.readRequest, 'request.not_found');
  }
}

/**
 * Returns whether an admin may see the request: every state except drafts, including reserved and taken-down requests.
 */
const isForAdmins = (request: SkillRequest, role: string): boolean =>
  role === 'admin' && statusOf(request) !== 'DR';
