import { Module } from '@nestjs/common';
import { contentEvents } from '@skillhour/contracts';
import { idempotentReaction } from '@skillhour/messaging';
import { RequestsModule } from '../requests/index.js';
import { FollowTags, MergeTagsOnMerging, RenameTagOnRenaming } from './follow-tags.js';
import { KeptTagStore } from './kept-tag.store.js';

/** What becomes of tags, followed by all that keeps their names. */
@Module({
  imports: [RequestsModule],
  providers: [KeptTagStore, FollowTags, RenameTagOnRenaming, MergeTagsOnMerging],
})
export class TagNamesModule {
  static readonly reacts = [
    idempotentReaction(contentEvents.tagRenamed, RenameTagOnRenaming),
    idempotentReaction(contentEvents.tagsMerged, MergeTagsOnMerging),
  ];
}
