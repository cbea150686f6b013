import { Module } from '@nestjs/common';
import { EnsureStarterTags } from './ensure-starter-tags.js';
import { ListSkills } from './list-skills.js';
import { MergedTagStore } from './merged-tag.store.js';
import { ResolveTags } from './resolve-tags.js';
import { SearchTags } from './search-tags.js';
import { TagStore } from './tag.store.js';

/** Serves the tags of all content. */
@Module({
  providers: [TagStore, MergedTagStore, EnsureStarterTags, ListSkills, SearchTags, ResolveTags],
  exports: [TagStore],
})
export class TagsModule {
  static readonly serves = { listSkills: ListSkills, searchTags: SearchTags, resolveTags: ResolveTags };
}
