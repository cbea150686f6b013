import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { describeSession, type TitledSession } from './describe-session.js';
import { TransferDescriptionStore } from './transfer-description.store.js';

type SessionCompleted = typeof exchangeEvents.sessionCompleted;
type SessionCancelled = typeof exchangeEvents.sessionCancelled;

/** Saves the title of a settled session as the description of its transfer. A cancelled one may have cost minutes too. */
@Injectable()
export class SaveDescription implements EventHandler<SessionCompleted>, EventHandler<SessionCancelled> {
  constructor(private readonly descriptions: TransferDescriptionStore) {}

  async handle(session: TitledSession, { tx }: EventMeta): Promise<void> {
    const description = describeSession(session);
    if (description) await this.descriptions.save(description, tx);
  }
}

/**
 * Deletes a deleted member's texts; the journal entries remain. The title of a session still running arrives
 * later, and is deleted when its minutes are moved.
 */
@Injectable()
export class DeleteDescriptionsOnMemberDeletion implements IdempotentEventHandler<
  typeof identityEvents.memberDeleted
> {
  constructor(private readonly descriptions: TransferDescriptionStore) {}

  handle({ member_id }: EventData<typeof identityEvents.memberDeleted>): Promise<void> {
    return this.descriptions.deleteTitlesOf(member_id);
  }
}
