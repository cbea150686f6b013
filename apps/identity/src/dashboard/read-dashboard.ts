import { Injectable } from '@nestjs/common';
import {
  type Handler,
  type identityApi,
  type Input,
  type Output,
  type SignedInContext,
  trendEndOf,
  trendWeeks,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { MailHoldStore } from '../mail/index.js';
import { RemoteCounts } from './remote-counts.js';
import { MemberCountStore } from './member-count.store.js';

type Endpoint = typeof identityApi.readDashboard;

/** Returns all counts of the dashboard in one response. Member counts come from here, the rest from other services. */
@Injectable()
export class ReadDashboard implements Handler<Endpoint> {
  constructor(
    private readonly members: MemberCountStore,
    private readonly remoteCounts: RemoteCounts,
    private readonly mailHold: MailHoldStore,
    private readonly clock: Clock,
  ) {}

  async handle(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const end = trendEndOf(this.clock.now());
    const until = end.toISOString();
    const [members, memberTrend, content, exchange, heldSince] = await Promise.all([
      this.members.read(),
      this.members.trend(end),
      this.remoteCounts.countContent(until, context),
      this.remoteCounts.countExchange(until, context),
      this.mailHold.heldSince(),
    ]);
    return {
      tags: content?.tags ?? null,
      users: members.users,
      posts: content?.blogs ?? null,
      reported_users: members.reported,
      questions: content?.questions ?? null,
      blocked_users: members.blocked,
      open_reported_users: members.open,
      open_content_reports: content?.open_reports ?? null,
      open_requests: exchange?.open_requests ?? null,
      sessions: exchange?.sessions ?? null,
      mails_held_since: heldSince?.toISOString() ?? null,
      weeks: trendWeeks(end).map(({ from }) => from.toISOString()),
      trends: {
        users: memberTrend,
        posts: content?.trends.blogs ?? null,
        questions: content?.trends.questions ?? null,
        requests: exchange?.trends.requests ?? null,
        sessions: exchange?.trends.sessions ?? null,
      },
    };
  }
}
