import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { ProfileStore } from '../accounts/index.js';
import { ReportStore } from './report.store.js';

/** Closes the open reports about a member. */
@Injectable()
export class CloseReports {
  constructor(
    private readonly profiles: ProfileStore,
    private readonly reports: ReportStore,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of closed reports. A concurrent new report conflicts with this at the member's count. */
  async run(memberId: MemberId, tx: Tx): Promise<number> {
    await this.profiles.closeReports(memberId, tx);
    return this.reports.resolve(memberId, this.clock.now(), tx);
  }
}
