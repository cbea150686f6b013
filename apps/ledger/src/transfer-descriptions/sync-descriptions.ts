import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { describeSession } from './describe-session.js';
import { TransferDescriptionStore } from './transfer-description.store.js';

/** Saves the title of a settled session as the description of its transfer. */
@Injectable()
export class SaveDescriptionOnSettlement implements EventHandler<typeof exchangeEvents.sessionCompleted> {
  constructor(private readonly descriptions: TransferDescriptionStore) {}

  async handle(session: EventData<typeof exchangeEvents.sessionCompleted>, { tx }: EventMeta): Promise<void> {
    const description = describeSession(session);
    if (description) await this.descriptions.save(description, tx);
  }
}

/** Saves the title of a cancelled session, because it may still have cost minutes. */
@Injectable()
export class SaveDescriptionOnSessionCancellation implements EventHandler<
  typeof exchangeEvents.sessionCancelled
> {
  constructor(private readonly descriptions: TransferDescriptionStore) {}

  async handle(session: EventData<typeof exchangeEvents.sessionCancelled>, { tx }: EventMeta): Promise<void> {
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
