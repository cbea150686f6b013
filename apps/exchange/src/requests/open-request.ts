import { Injectable } from '@nestjs/common';
import { exchangeEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { factsOf } from './request-facts.js';
import { ReservedRequestStore } from './reserved-request.store.js';
import type { SkillRequest } from './skill-request.js';

type Opened = Pick<SkillRequest, 'id' | 'ownerId' | 'content'>;

/** A published request that was one teacher's alone is there for everybody. */
@Injectable()
export class OpenRequest {
  constructor(private readonly reserved: ReservedRequestStore) {}

  /** Nothing happens to one that is open already. `declined`: the teacher says no. */
  async run(request: Opened, now: Date, tx: Tx, { declined = false } = {}): Promise<void> {
    if (await this.reserved.open(request.id, now, { declined }, tx)) tellOpened(request, tx);
  }

  /** The teacher who was asked takes part no more: drafts will be open from their publication. */
  async ofTeacher(teacherId: MemberId, now: Date, tx: Tx): Promise<void> {
    await this.reserved.forget(teacherId, tx);
    for (const request of await this.reserved.findFor(teacherId, tx)) await this.run(request, now, tx);
  }
}

export const tellOpened = (request: Opened, tx: Tx): void =>
  tx.publish(exchangeEvents.requestOpened, {
    ...factsOf(request),
    duration_minutes: request.content.duration_minutes,
    tags: request.content.tags.map(({ id, name }) => ({ id, name })),
  });
