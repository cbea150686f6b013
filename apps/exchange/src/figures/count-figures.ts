import { Injectable } from '@nestjs/common';
import { exchangeEvents, type MemberFigures, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { FiguresStore, type Counts, type StarCounts } from './figures.store.js';

/** Updates a member's statistics within the transaction of the change that caused it, and publishes all of them. */
@Injectable()
export class CountFigures {
  constructor(private readonly store: FiguresStore) {}

  async add(memberId: MemberId, counts: Partial<Counts>, tx: Tx): Promise<void> {
    tellFigures(memberId, await this.store.add(memberId, counts, tx), tx);
  }

  async tellApart(memberId: MemberId, stars: StarCounts, tx: Tx): Promise<void> {
    tellFigures(memberId, await this.store.tellApart(memberId, stars, tx), tx);
  }

  /** Returns members whose star counts are not split by role yet. */
  findMixed(limit: number): Promise<MemberId[]> {
    return this.store.findMixed(limit);
  }
}

const tellFigures = (member_id: MemberId, changed: { n: number; figures: MemberFigures }, tx: Tx): void =>
  tx.publish(exchangeEvents.memberFiguresChanged, { member_id, ...changed });
