import { Injectable } from '@nestjs/common';
import { exchangeEvents, type MemberId, type RequestId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { RequestContent } from '../terms/index.js';
import { ReservedRequestStore } from './reserved-request.store.js';

interface Opened {
  id: RequestId;
  ownerId: MemberId;
  content: RequestContent;
}

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

export const tellOpened = ({ id, ownerId, content }: Opened, tx: Tx): void =>
  tx.publish(exchangeEvents.requestOpened, {
    request_id: id,
    student_id: ownerId,
    title: content.title,
    duration_minutes: content.duration_minutes,
    tags: content.tags.map(({ id, name }) => ({ id, name })),
  });
