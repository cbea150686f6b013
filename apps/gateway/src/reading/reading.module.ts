import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { WebModule } from '../web/index.js';
import { PublicPosts } from './public-posts.js';
import { PublicTags } from './public-tags.js';
import { ReadingRoutes } from './reading-routes.js';
import { SitemapRoutes } from './sitemap-routes.js';
import { TagRoutes } from './tag-routes.js';

/**
 * Serves posts that can be read without signing in as separate documents (product decision 21), and the
 * documents of tags with their names.
 */
@Module({
  imports: [AuthModule, WebModule],
  providers: [PublicPosts, PublicTags, ReadingRoutes, SitemapRoutes, TagRoutes],
})
export class ReadingModule {}
