import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { CancelRequest } from './cancel-request.js';
import { createVoidIntent } from '../holds/index.js';
import { SkillRequestStore } from './skill-request.store.js';

/**
 * Closes the open requests of a blocked or deleted member, except drafts. The sweep may release the holds from `now`.
 */
@Injectable()
export class CloseRequests {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly cancel: CancelRequest,
  ) {}

  async run(ownerId: MemberId, reason: 'member_blocked' | 'member_left', now: Date, tx: Tx): Promise<void> {
    for (const request of await this.requests.findOpenOf(ownerId, tx)) {
      if (request.state === 'published') {
        await this.cancel.run(request, { reason, dueAt: now }, tx);
      } else {
        // Rolls back an unfinished publication: the request becomes a draft again or is removed.
        await this.requests.reverseIntent(request.id, request.hold.intent, createVoidIntent(now), tx);
      }
    }
  }
}
