import { Injectable } from '@nestjs/common';
import {
  CALENDAR_MAX_DAYS,
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Interval,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { LONGEST_SESSION_MS, memberSummaryOf, readTimeRange } from '../domain/index.js';
import { ProposalListStore } from '../proposals/index.js';
import { SessionListStore } from '../sessions/index.js';
import { itemOfProposal, itemOfSession, itemsOfReschedule, type CalendarItem } from './calendar-items.js';

type Endpoint = typeof exchangeApi.listCalendar;
const MAX_ITEMS = 500;

/**
 * Lists the caller's sessions and proposed times of a period. It takes at most four queries and one request for all
 * names, regardless of the number of items.
 */
@Injectable()
export class ListCalendar implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionListStore,
    private readonly proposals: ProposalListStore,
    private readonly directory: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const period = readTimeRange(input, CALENDAR_MAX_DAYS);
    if (!period) return fail(exchangeApi.listCalendar, 'times.range', { days: CALENDAR_MAX_DAYS });
    const found = await this.#find(context.actor.memberId, period);
    // Times in this format compare as texts.
    const items = found
      .filter(({ from, to }) => from < input.to && to > input.from)
      .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
    const shown = items.slice(0, MAX_ITEMS);
    const members = await this.directory.get(
      shown.map(({ otherId }) => otherId),
      context,
    );
    return {
      items: shown.map(({ otherId, ...item }) => ({ ...item, other: memberSummaryOf(members, otherId) })),
      more: items.length > MAX_ITEMS,
    };
  }

  /** Returns the sessions of the period, and the proposed times that begin up to the length of a session before it. */
  async #find(memberId: MemberId, period: Interval): Promise<CalendarItem[]> {
    const now = this.clock.now();
    const limit = MAX_ITEMS + 1;
    const earliest = Math.max(now.getTime(), period.from.getTime() - LONGEST_SESSION_MS);
    const proposed = { from: new Date(earliest), to: period.to };
    // A proposed time lapses when it has come.
    const isPast = period.to <= now;
    const [sessions, rescheduled, proposals] = await Promise.all([
      this.sessions.findWithin(memberId, period, limit),
      isPast ? [] : this.sessions.findRescheduledWithin(memberId, proposed, now, limit),
      isPast ? [] : this.proposals.findPendingWithin(memberId, proposed, limit),
    ]);
    return [
      ...sessions.map((session) => itemOfSession(session, memberId)),
      ...rescheduled.flatMap((session) => itemsOfReschedule(session, memberId, now)),
      ...proposals.map((proposal) => itemOfProposal(proposal, memberId)),
    ];
  }
}
