import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { IdempotentEventHandler } from '@skillhour/messaging';
import { TransferWordsStore } from './transfer-words.store.js';

type Event = typeof identityEvents.memberDeleted;

/** The journal keeps its line; the words of who left go. Those of a lesson that was under way come later, and go as its minutes do. */
@Injectable()
export class ForgetWordsOnDeletion implements IdempotentEventHandler<Event> {
  constructor(private readonly words: TransferWordsStore) {}

  handle({ member_id }: EventData<Event>): Promise<void> {
    return this.words.forgetOf(member_id);
  }
}
