import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { describeSession } from './describe-session.js';
import { TransferDescriptionStore } from './transfer-description.store.js';

type Event = typeof exchangeEvents.sessionCompleted;

/** Saves the title of a settled session as the description of its transfer. */
@Injectable()
export class SaveDescriptionOnSettlement implements EventHandler<Event> {
  constructor(private readonly descriptions: TransferDescriptionStore) {}

  async handle(session: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const description = describeSession(session);
    if (description) await this.descriptions.save(description, tx);
  }
}
