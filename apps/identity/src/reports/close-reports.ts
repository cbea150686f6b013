import { Injectable } from '@nestjs/common';
import { identityEvents, type MemberId, REPORTERS_PER_EVENT, type ReportOutcome } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { ProfileStore } from '../accounts/index.js';
import { ReportStore } from './report.store.js';

/** Closes the open reports about a member. Their reporters are notified of the outcome. */
@Injectable()
export class CloseReports {
  constructor(
    private readonly profiles: ProfileStore,
    private readonly reports: ReportStore,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of closed reports. A concurrent new report conflicts with this at the member's count. */
  async run(memberId: MemberId, outcome: ReportOutcome, tx: Tx): Promise<number> {
    await this.profiles.closeReports(memberId, tx);
    const reporterIds = await this.reports.resolve(memberId, this.clock.now(), tx);
    for (let start = 0; start < reporterIds.length; start += REPORTERS_PER_EVENT)
      tx.publish(identityEvents.reportsClosed, {
        member_id: memberId,
        reporter_ids: reporterIds.slice(start, start + REPORTERS_PER_EVENT),
        outcome,
      });
    return reporterIds.length;
  }
}
