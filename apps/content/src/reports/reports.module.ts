import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/index.js';
import { RepliesModule } from '../replies/index.js';
import { ContentReportStore } from './content-report.store.js';
import { FindThing } from './find-thing.js';
import { ReportContent } from './report-content.js';

/** What members hold against what others wrote. */
@Module({
  imports: [PostsModule, RepliesModule],
  providers: [ReportContent, FindThing, ContentReportStore],
  exports: [ContentReportStore],
})
export class ReportsModule {
  static readonly serves = { reportContent: ReportContent };
}
