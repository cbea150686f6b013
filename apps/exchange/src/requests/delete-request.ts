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
import { whenFree } from './busy.js';
import { decideDelete, isVisibleTo } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

type Endpoint = typeof exchangeApi.deleteRequest;
const endpoint = exchangeApi.deleteRequest;

/** Deletes a draft. */
@Injectable()
export class DeleteRequest implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    await whenFree<{ kind: 'delete' } | { kind: 'busy' }>(() =>
      this.unitOfWork.run(context, async (tx) => {
        const request = await this.requests.find(id, tx);
        if (!request || !isVisibleTo(request, memberId)) {
          return fail(endpoint, 'request.not_found', 'This request does not exist.');
        }
        if (request.ownerId !== memberId) {
          return fail(endpoint, 'request.not_owner', 'Only its owner can delete a request.');
        }
        const decision = decideDelete(request);
        if (decision.kind === 'refused') return fail(endpoint, decision.code, decision.message);
        if (decision.kind === 'delete') await this.requests.deleteDraft(id, tx);
        return decision;
      }),
    );
    return { detail: 'The draft is deleted.' };
  }
}
