import { Module } from '@nestjs/common';
import { RenderedTextsModule } from '@skillhour/markdown';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { PostsModule } from '../posts/index.js';
import { TagsModule } from '../tags/index.js';
import { ListPublicPosts } from './list-public-posts.js';
import { ReadPublicPost } from './read-public-post.js';

/** Serves posts that may be read without signing in (product decision 21). */
@Module({
  imports: [RenderedTextsModule, MemberDirectoryModule, PostsModule, TagsModule],
  providers: [ReadPublicPost, ListPublicPosts],
})
export class ReadingModule {
  static readonly serves = { readPublicPost: ReadPublicPost, listPublicPosts: ListPublicPosts };
}
