import { Injectable } from '@nestjs/common';
import { exchangeEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { FiguresStore, type Counts } from './figures.store.js';

/** Counts what became of a member's sessions and ratings, in the transaction in which it does, and tells all of their figures. */
@Injectable()
export class CountFigures {
  constructor(private readonly store: FiguresStore) {}

  async add(memberId: MemberId, counts: Partial<Counts>, tx: Tx): Promise<void> {
    const { n, figures } = await this.store.add(memberId, counts, tx);
    tx.publish(exchangeEvents.memberFiguresChanged, { member_id: memberId, n, figures });
  }
}
