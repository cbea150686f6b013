import { Module } from '@nestjs/common';
import { contentApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { PostsModule } from './posts/posts.module.js';
import { ReadingModule } from './reading/reading.module.js';
import { RenderingModule } from './rendering/rendering.module.js';
import { RepliesModule } from './replies/replies.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SearchModule } from './search/search.module.js';
import { TagAlertsModule } from './tag-alerts/tag-alerts.module.js';
import { TagAdminModule } from './tag-admin/tag-admin.module.js';
import { TagPagesModule } from './tag-pages/tag-pages.module.js';
import { TagsModule } from './tags/tags.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { VotesModule } from './votes/votes.module.js';

/** The content service: members' posts and replies, and the tags of all content. */
@Module({
  imports: [
    serveFeatures(contentApi, [
      MemberDirectoryModule,
      TagsModule,
      VotesModule,
      PostsModule,
      RepliesModule,
      TagAdminModule,
      TagPagesModule,
      TagAlertsModule,
      UploadsModule,
      ReportsModule,
      SearchModule,
      ReadingModule,
      RenderingModule,
      ExportsModule,
      DashboardModule,
    ]),
  ],
})
export class ContentModule {}
