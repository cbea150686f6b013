import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { PublicPosts } from './public-posts.js';
import { ReadingRoutes } from './reading-routes.js';
import { SitemapRoutes } from './sitemap-routes.js';

/** What is read without signing in, as documents of its own (product decision 21). */
@Module({ imports: [AuthModule], providers: [PublicPosts, ReadingRoutes, SitemapRoutes] })
export class ReadingModule {}
