import { Injectable } from '@nestjs/common';
import { exchangeEvents, type MemberStats, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { MemberStatsStore, type Counts, type StarCounts } from './member-stats.store.js';

/** Updates a member's statistics within the transaction of the change that caused it, and publishes all of them. */
@Injectable()
export class UpdateMemberStats {
  constructor(private readonly store: MemberStatsStore) {}

  async add(memberId: MemberId, counts: Partial<Counts>, tx: Tx): Promise<void> {
    publishStats(memberId, await this.store.add(memberId, counts, tx), tx);
  }

  async replaceStars(memberId: MemberId, stars: StarCounts, tx: Tx): Promise<void> {
    publishStats(memberId, await this.store.replaceStars(memberId, stars, tx), tx);
  }

  /** Returns members whose star counts are not split by role yet. */
  findWithMixedStars(limit: number): Promise<MemberId[]> {
    return this.store.findWithMixedStars(limit);
  }
}

const publishStats = (member_id: MemberId, changed: { n: number; figures: MemberStats }, tx: Tx): void =>
  tx.publish(exchangeEvents.memberFiguresChanged, { member_id, ...changed });
