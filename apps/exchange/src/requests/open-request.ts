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

  /** Nothing happens to one that is open already. `declinedAt`: when the teacher said no. */
  async run(request: Opened, declinedAt: Date | null, tx: Tx): Promise<void> {
    if (await this.reserved.open(request.id, declinedAt, tx)) tellOpened(request, tx);
  }

  /** The teacher who was asked takes part no more. */
  async ofTeacher(teacherId: MemberId, tx: Tx): Promise<void> {
    for (const request of await this.reserved.findFor(teacherId, tx)) await this.run(request, null, tx);
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
