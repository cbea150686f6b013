import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/index.js';
import { ReportsModule } from '../reports/index.js';
import { TagsModule } from '../tags/index.js';
import { CountContent } from './count-content.js';

/** Counts content for the admin dashboard. */
@Module({ imports: [PostsModule, ReportsModule, TagsModule], providers: [CountContent] })
export class DashboardModule {
  static readonly serves = { countContent: CountContent };
}
