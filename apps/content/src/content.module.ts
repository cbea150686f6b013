import { Module } from '@nestjs/common';
import { apis, type contentApi, type HandlersOf } from '@skillhour/contracts';
import { serveApi } from '@skillhour/messaging';
import { EnsureStarterTags } from './tags/ensure-starter-tags.js';
import { ListSkills } from './tags/list-skills.js';
import { ResolveTags } from './tags/resolve-tags.js';
import { SearchTags } from './tags/search-tags.js';
import { TagStore } from './tags/tag.store.js';

const handlers = {
  listSkills: ListSkills,
  searchTags: SearchTags,
  resolveTags: ResolveTags,
} satisfies HandlersOf<typeof contentApi>;

/** What members write, and the tags it is found by. */
@Module({ imports: [serveApi(apis.content, handlers)], providers: [TagStore, EnsureStarterTags] })
export class ContentModule {}
