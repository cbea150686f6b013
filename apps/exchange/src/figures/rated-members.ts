import { Injectable } from '@nestjs/common';
import {
  NO_FIGURES,
  type CallContext,
  type MemberFigures,
  type MemberId,
  type MemberSummary,
  type RatedMember,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { summaryOf } from '../terms/index.js';
import { FiguresStore } from './figures.store.js';

/** Returns members with their ratings, using two queries regardless of the number of members. */
@Injectable()
export class RatedMembers {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly figures: FiguresStore,
  ) {}

  /** Returns a lookup that also covers unknown members. */
  async get(ids: readonly MemberId[], context: CallContext): Promise<(id: MemberId) => RatedMember> {
    const [members, figures] = await Promise.all([
      this.directory.get(ids, context),
      this.figures.find([...new Set(ids)]),
    ]);
    return (id) => rated(summaryOf(members, id), figures.get(id) ?? NO_FIGURES);
  }
}

const rated = (
  summary: MemberSummary,
  { rating, ratings_count, sessions_taught }: MemberFigures,
): RatedMember => ({ ...summary, rating, ratings_count, sessions_taught });
