import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/index.js';
import { ReportsModule } from '../reports/index.js';
import { TagsModule } from '../tags/index.js';
import { CountContent } from './count-content.js';

/** What the admins' dashboard counts of what is written. */
@Module({ imports: [PostsModule, ReportsModule, TagsModule], providers: [CountContent] })
export class DashboardModule {
  static readonly serves = { countContent: CountContent };
}
