import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { wordsOfSession } from './words-of-session.js';
import { TransferWordsStore } from './transfer-words.store.js';

type Event = typeof exchangeEvents.sessionCompleted;

/** Saves the title of a settled session as the description of its transfer. */
@Injectable()
export class KeepWordsOnSettlement implements EventHandler<Event> {
  constructor(private readonly words: TransferWordsStore) {}

  async handle(session: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const words = wordsOfSession(session);
    if (words) await this.words.save(words, tx);
  }
}
