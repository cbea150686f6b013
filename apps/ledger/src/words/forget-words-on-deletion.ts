import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { Reaction, ReactionMeta } from '@skillhour/messaging';
import { TransferWordsStore } from './transfer-words.store.js';

type Event = typeof identityEvents.memberDeleted;

/** The journal keeps its line; the words of who left go. Those of a lesson that was under way come later, and go as its minutes do. */
@Injectable()
export class ForgetWordsOnDeletion implements Reaction<Event> {
  constructor(private readonly words: TransferWordsStore) {}

  async handle({ member_id }: EventData<Event>, { tx }: ReactionMeta): Promise<void> {
    await this.words.forgetOf(member_id, tx);
  }
}
