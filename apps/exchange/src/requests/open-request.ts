import { Injectable } from '@nestjs/common';
import { exchangeEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { requestEventDataOf } from './request-event-data.js';
import type { SkillRequest } from './skill-request.js';
import { SkillRequestListStore } from './skill-request-list.store.js';
import { SkillRequestStore } from './skill-request.store.js';

type Opened = Pick<SkillRequest, 'id' | 'ownerId' | 'content'>;

/** Opens a published request that was reserved for one teacher to everyone. */
@Injectable()
export class OpenRequest {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly lists: SkillRequestListStore,
  ) {}

  /** Does nothing if the request is already open. `declined`: whether the teacher declined it. */
  async run(request: Opened, now: Date, tx: Tx, { declined = false } = {}): Promise<void> {
    if (await this.requests.openToEveryone(request.id, now, { declined }, tx)) publishOpened(request, tx);
  }

  /**
   * Ends all reservations for a teacher who was blocked or deleted. Their reserved drafts will be open from
   * publication.
   */
  async openAllReservedFor(teacherId: MemberId, now: Date, tx: Tx): Promise<void> {
    await this.requests.removeReservations(teacherId, tx);
    for (const request of await this.lists.findAllReservedFor(teacherId, tx))
      await this.run(request, now, tx);
  }
}

export const publishOpened = (request: Opened, tx: Tx): void =>
  tx.publish(exchangeEvents.requestOpened, {
    ...requestEventDataOf(request),
    duration_minutes: request.content.duration_minutes,
    tags: request.content.tags.map(({ id, name }) => ({ id, name })),
  });
