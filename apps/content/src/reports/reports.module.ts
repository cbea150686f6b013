import { Module } from '@nestjs/common';
import { RenderedTextsModule } from '@skillhour/markdown';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { PostsModule } from '../posts/index.js';
import { RepliesModule } from '../replies/index.js';
import { ContentReportStore } from './content-report.store.js';
import { DecideReports } from './decide-reports.js';
import { FillQueue } from './fill-queue.js';
import { FindMessage } from './find-message.js';
import { FindThing } from './find-thing.js';
import { ListReportedThings } from './list-reported-things.js';
import { ModerateThing } from './moderate-thing.js';
import { ReportContent } from './report-content.js';
import { ReportedThingStore } from './reported-thing.store.js';
import { ReportedViews } from './reported-views.js';

const serves = {
  reportContent: ReportContent,
  listReportedThings: ListReportedThings,
  decideReports: DecideReports,
};

/** Serves members' reports of content and admins' decisions on them. */
@Module({
  imports: [RenderedTextsModule, MemberDirectoryModule, PostsModule, RepliesModule],
  providers: [
    ...Object.values(serves),
    FillQueue,
    FindMessage,
    FindThing,
    ModerateThing,
    ContentReportStore,
    ReportedThingStore,
    ReportedViews,
  ],
  exports: [ContentReportStore],
})
export class ReportsModule {
  static readonly serves = serves;
}
