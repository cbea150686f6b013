import { Injectable } from '@nestjs/common';
import {
  EMPTY_MEMBER_STATS,
  type CallContext,
  type MemberStats,
  type MemberId,
  type MemberSummary,
  type RatedMember,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { memberSummaryOf } from '../domain/index.js';
import { MemberStatsStore } from './member-stats.store.js';

/** Returns members with their ratings, using two queries regardless of the number of members. */
@Injectable()
export class RatedMembers {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly stats: MemberStatsStore,
  ) {}

  /** Returns a lookup that also covers unknown members. */
  async get(ids: readonly MemberId[], context: CallContext): Promise<(id: MemberId) => RatedMember> {
    const [members, stats] = await Promise.all([
      this.directory.get(ids, context),
      this.stats.find([...new Set(ids)]),
    ]);
    return (id) => toRatedMember(memberSummaryOf(members, id), stats.get(id) ?? EMPTY_MEMBER_STATS);
  }
}

const toRatedMember = (
  summary: MemberSummary,
  { rating, ratings_count, sessions_taught }: MemberStats,
): RatedMember => ({ ...summary, rating, ratings_count, sessions_taught });
