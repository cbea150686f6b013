import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { isVisibleTo } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.readRequest;

@Injectable()
export class ReadRequest implements Handler<Endpoint> {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly views: SkillRequestViews,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const request = await this.requests.find(id);
    const isVisible = request && isVisibleTo(request, context.actor.memberId);
    const [view] = isVisible ? await this.views.many([request], context) : [];
    return view ?? fail(exchangeApi.readRequest, 'request.not_found');
  }
}
