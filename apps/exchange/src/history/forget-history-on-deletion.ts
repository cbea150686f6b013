import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { HistoryStore } from './history.store.js';

type Deleted = typeof identityEvents.memberDeleted;

/** Removes a deleted member's name and texts from the history. */
@Injectable()
export class ForgetHistoryOnDeletion implements EventHandler<Deleted> {
  constructor(private readonly history: HistoryStore) {}

  handle({ member_id }: EventData<Deleted>, { tx }: EventMeta): Promise<void> {
    return this.history.forget(member_id, tx);
  }
}
