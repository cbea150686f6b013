import { Injectable } from '@nestjs/common';
import { fail, type exchangeApi, type RequestId, type SignedInContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { isVisibleTo, type SkillRequest } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

type OwnerEndpoint =
  typeof exchangeApi.updateRequest | typeof exchangeApi.deleteRequest | typeof exchangeApi.inviteTeacher;

/**
 * Returns a request to its owner for a change. Other members get an error: not found if they may not see it, otherwise
 * not the owner.
 */
@Injectable()
export class FindOwnRequest {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly clock: Clock,
  ) {}

  async run(
    endpoint: OwnerEndpoint,
    id: RequestId,
    { actor }: SignedInContext,
    tx?: Tx,
  ): Promise<SkillRequest> {
    const request = await this.requests.find(id, tx);
    if (!request || !isVisibleTo(request, actor.memberId, this.clock.now()))
      return fail(endpoint, 'request.not_found');
    return request.ownerId === actor.memberId ? request : fail(endpoint, 'request.not_owner');
  }
}
