import { Module } from '@nestjs/common';
import type { HandlersOf, identityApi } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { ExportsModule } from '../exports/index.js';
import { csvOf } from './activity-report.js';
import { ActivityReports } from './activity-reports.js';
import { NewMemberStore } from './new-member.store.js';

const serves = {
  readActivity: bindHandler(ActivityReports, (reports) => ({ handle: (period) => reports.read(period) })),
  downloadActivity: bindHandler(ActivityReports, (reports) => ({
    handle: async (period) => csvOf(await reports.read(period)),
  })),
  readPublicActivity: bindHandler(ActivityReports, (reports) => ({
    handle: async () => {
      const { from, to, totals } = await reports.readPublic();
      return { from, to, totals };
    },
  })),
} satisfies Partial<HandlersOf<typeof identityApi>>;

/** Reports of the bank's activity, for admins and, as sums, for everyone. */
@Module({
  imports: [ExportsModule],
  providers: [...Object.values(serves), ActivityReports, NewMemberStore],
})
export class ActivityModule {
  static readonly serves = serves;
}
