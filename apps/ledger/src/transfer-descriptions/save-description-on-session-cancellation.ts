import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { describeSession } from './describe-session.js';
import { TransferDescriptionStore } from './transfer-description.store.js';

type Event = typeof exchangeEvents.sessionCancelled;

/** Saves the title of a cancelled session, because it may still have cost minutes. */
@Injectable()
export class SaveDescriptionOnSessionCancellation implements EventHandler<Event> {
  constructor(private readonly descriptions: TransferDescriptionStore) {}

  async handle(session: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const description = describeSession(session);
    if (description) await this.descriptions.save(description, tx);
  }
}
