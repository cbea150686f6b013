import { Module } from '@nestjs/common';
import type { contentApi, HandlersOf } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { EnsureStarterTags } from './ensure-starter-tags.js';
import { MergedTagStore } from './merged-tag.store.js';
import { ResolveTags } from './resolve-tags.js';
import { toTag, toTagRef } from './tag-view.js';
import { TagStore } from './tag.store.js';

const serves = {
  listSkills: bindHandler(TagStore, (tags) => ({
    handle: async () => (await tags.search('')).map(({ name }) => name),
  })),
  searchTags: bindHandler(TagStore, (tags) => ({
    handle: async ({ search }) => ({ data: { tags: (await tags.search(search)).map(toTag) } }),
  })),
  resolveTags: ResolveTags,
  listTagRefs: bindHandler(TagStore, (tags) => ({
    handle: async () => ({ tags: (await tags.search('')).map(toTagRef) }),
  })),
} satisfies Partial<HandlersOf<typeof contentApi>>;

/** Serves the tags of all content. */
@Module({
  providers: [TagStore, MergedTagStore, EnsureStarterTags, ...Object.values(serves)],
  exports: [TagStore],
})
export class TagsModule {
  static readonly serves = serves;
}
