import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { FirstLessonStore } from './first-lesson.store.js';
import { RemoteCounts } from './remote-counts.js';
import { MemberCountStore } from './member-count.store.js';
import { ReadDashboard } from './read-dashboard.js';
import { ReadFigures } from './read-figures.js';

/** Counts, trends and figures of the community for admins. */
@Module({
  imports: [MailModule],
  providers: [FirstLessonStore, RemoteCounts, MemberCountStore, ReadDashboard, ReadFigures],
})
export class DashboardModule {
  static readonly serves = { readDashboard: ReadDashboard, readFigures: ReadFigures };
}
