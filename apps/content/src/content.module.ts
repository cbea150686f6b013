import { Module } from '@nestjs/common';
import { contentApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { DashboardModule } from './dashboard/index.js';
import { ExportsModule } from './exports/index.js';
import { PostsModule } from './posts/index.js';
import { ReadingModule } from './reading/index.js';
import { RenderingModule } from './rendering/index.js';
import { RepliesModule } from './replies/index.js';
import { ReportsModule } from './reports/index.js';
import { TagAlertsModule } from './tag-alerts/index.js';
import { TagAdminModule } from './tag-admin/index.js';
import { TagPagesModule } from './tag-pages/index.js';
import { TagsModule } from './tags/index.js';
import { UploadsModule } from './uploads/index.js';
import { VotesModule } from './votes/index.js';

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
      ReadingModule,
      RenderingModule,
      ExportsModule,
      DashboardModule,
    ]),
  ],
})
export class ContentModule {}
