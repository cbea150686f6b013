import { Module } from '@nestjs/common';
import { RenderedTextsModule } from '@skillhour/markdown';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { PostsModule } from '../posts/index.js';
import { RepliesModule } from '../replies/index.js';
import { ContentReportStore } from './content-report.store.js';
import { DecideReports } from './decide-reports.js';
import { BackfillReportQueue } from './backfill-report-queue.js';
import { FindMessage } from './find-message.js';
import { FindReportTarget } from './find-report-target.js';
import { ListReportedContent } from './list-reported-content.js';
import { ModerateReportTarget } from './moderate-report-target.js';
import { ReportContent } from './report-content.js';
import { ReportQueueStore } from './report-queue.store.js';
import { ReportedViews } from './reported-views.js';

const serves = {
  reportContent: ReportContent,
  listReportedThings: ListReportedContent,
  decideReports: DecideReports,
};

/** Serves members' reports of content and admins' decisions on them. */
@Module({
  imports: [RenderedTextsModule, MemberDirectoryModule, PostsModule, RepliesModule],
  providers: [
    ...Object.values(serves),
    BackfillReportQueue,
    FindMessage,
    FindReportTarget,
    ModerateReportTarget,
    ContentReportStore,
    ReportQueueStore,
    ReportedViews,
  ],
  exports: [ContentReportStore],
})
export class ReportsModule {
  static readonly serves = serves;
}
