import { Injectable } from '@nestjs/common';
import { type ActivityReport, exchangeApi } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { BankSource, isExchange } from '../exports/index.js';
import { reportOf } from './activity-report.js';
import { ActivitySums } from './activity-sums.js';
import { NewMemberStore } from './new-member.store.js';
import { RecentResults } from './recent-results.js';

type Period = Pick<ActivityReport, 'from' | 'to' | 'by'>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_PERIODS = 50;
const PUBLIC_DAYS = 365;
const TIMEOUT_MS = 20_000;

/** Reports of what the bank did. They are computed from the journal, so their sums are those of the journal. */
@Injectable()
export class ActivityReports {
  readonly #reports = new RecentResults<ActivityReport>(MINUTE_MS, MAX_PERIODS);
  readonly #public = new RecentResults<ActivityReport>(HOUR_MS, 1);

  constructor(
    private readonly source: BankSource,
    private readonly newMembers: NewMemberStore,
    private readonly caller: Caller,
    private readonly clock: Clock,
  ) {}

  read(period: Period): Promise<ActivityReport> {
    const { from, to, by } = period;
    return this.#reports.get(`${from} ${to} ${by}`, this.clock.now().getTime(), () => this.#compute(period));
  }

  /** Reports on the last twelve months, as sums. */
  readPublic(): Promise<ActivityReport> {
    const now = this.clock.now();
    return this.#public.get('last year', now.getTime(), () =>
      this.#compute({
        from: dayOf(new Date(now.getTime() - (PUBLIC_DAYS - 1) * DAY_MS)),
        to: dayOf(now),
        by: 'month',
      }),
    );
  }

  async #compute(period: Period): Promise<ActivityReport> {
    const [from, until] = [new Date(period.from), new Date(Date.parse(period.to) + DAY_MS)];
    const span = { from: from.toISOString(), until: until.toISOString() };
    const context = systemContext({ deadlineAtMs: Date.now() + TIMEOUT_MS });
    const [sums, newMembers, requests] = await Promise.all([
      this.#sum(span, period.by),
      this.newMembers.find({ from, until }),
      this.caller.call(exchangeApi.countRequests, { ...span, by: period.by }, context),
    ]);
    return reportOf(period, sums, newMembers, requests);
  }

  async #sum(span: { from: string; until: string }, by: Period['by']): Promise<ActivitySums> {
    const sums = new ActivitySums(by);
    for await (const { transfers, described } of this.source.transfers(span))
      for (const transfer of transfers) {
        if (!isExchange(transfer)) sums.addOther(transfer);
        else
          sums.addExchange(
            transfer,
            described.get(transfer.key) ?? {
              tags: [],
              measured: transfer.kind === 'settlement',
            },
          );
      }
    return sums;
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
