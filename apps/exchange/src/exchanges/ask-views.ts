import { Injectable } from '@nestjs/common';
import { ASK_PERIOD_MS, type Ask, type CallContext } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { memberSummaryOf } from '../domain/index.js';
import { STATUS_OF_ASK, type Exchange } from './exchange.js';

/** Builds the API views of asks. Fetches all members in one call, regardless of the number of asks. */
@Injectable()
export class AskViews {
  constructor(private readonly directory: MemberDirectory) {}

  async many(asks: readonly Exchange[], context: CallContext): Promise<Ask[]> {
    const members = await this.directory.get(
      asks.flatMap(({ teacherId, studentId }) => [teacherId, studentId]),
      context,
    );
    return asks.map(({ id, minutes, tag, at, text, createdAt, ...ask }) => ({
      ...{ id, minutes, text },
      teacher: memberSummaryOf(members, ask.teacherId),
      student: memberSummaryOf(members, ask.studentId),
      tag: tag.name,
      at: at.toISOString(),
      status: STATUS_OF_ASK[ask.state],
      created_at: createdAt.toISOString(),
      expires_at: new Date(createdAt.getTime() + ASK_PERIOD_MS).toISOString(),
    }));
  }

  async one(ask: Exchange, context: CallContext): Promise<Ask> {
    const [view] = await this.many([ask], context);
    if (!view) throw new Error('the ask has no view');
    return view;
  }
}
