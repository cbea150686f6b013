import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { WebModule } from '../web/index.js';
import { PublicPosts } from './public-posts.js';
import { ReadingRoutes } from './reading-routes.js';
import { SitemapRoutes } from './sitemap-routes.js';

/** Serves posts that can be read without signing in as separate documents (product decision 21). */
@Module({ imports: [AuthModule, WebModule], providers: [PublicPosts, ReadingRoutes, SitemapRoutes] })
export class ReadingModule {}
