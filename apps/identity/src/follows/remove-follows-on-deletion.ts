import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { ProfileStore } from '../accounts/index.js';
import { FollowStore } from './follow.store.js';

type Event = typeof identityEvents.memberDeleted;
/** How long one batch may wait for other transactions, in milliseconds. */
const BATCH_WITHIN_MS = 20_000;

/** Deletes a former member's follows in both directions, one transaction per batch. */
@Injectable()
export class RemoveFollowsOnDeletion implements IdempotentEventHandler<Event> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly follows: FollowStore,
    private readonly profiles: ProfileStore,
  ) {}

  async handle({ member_id }: EventData<Event>, { context }: Pick<EventMeta, 'context'>): Promise<void> {
    let removed: number;
    do {
      const batch = { ...context, deadlineAtMs: Date.now() + BATCH_WITHIN_MS };
      removed = await this.unitOfWork.run(batch, async (tx) => {
        const circle = await this.follows.removeBatch(member_id, tx);
        await this.profiles.subtractFollows(circle, tx);
        return circle.followed.length + circle.followers.length;
      });
    } while (removed > 0);
  }
}
