import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { PostsModule } from '../posts/index.js';
import { TagsModule } from '../tags/index.js';
import { FindPosts } from './find-posts.js';
import { SearchAll } from './search-all.js';

/** Serves the search of everything, with results of content, exchange and identity. */
@Module({
  imports: [MemberDirectoryModule, PostsModule, TagsModule],
  providers: [SearchAll, FindPosts],
})
export class SearchModule {
  static readonly serves = { searchAll: SearchAll };
}
