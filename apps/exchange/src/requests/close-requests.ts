import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { CancelRequest } from './cancel-request.js';
import { voidOf } from './publishing/hold-intent.js';
import { HoldIntentStore } from './publishing/hold-intent.store.js';
import { SkillRequestStore } from './skill-request.store.js';

/** Closes what a member has open who was blocked or left; drafts stay. The sweep releases the holds, from `now` on. */
@Injectable()
export class CloseRequests {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly intents: HoldIntentStore,
    private readonly cancel: CancelRequest,
  ) {}

  async run(ownerId: MemberId, reason: 'member_blocked' | 'member_left', now: Date, tx: Tx): Promise<void> {
    for (const request of await this.requests.findOpenOf(ownerId, tx)) {
      if (request.state === 'published') {
        await this.cancel.run(request, { reason, dueAt: now }, tx);
      } else {
        // One that is about to be published is undone; it is a draft or nothing again.
        await this.intents.turn(request.id, request.hold.intent, voidOf(now), tx);
      }
    }
  }
}
