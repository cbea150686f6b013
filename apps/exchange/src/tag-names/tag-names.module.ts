import { Module } from '@nestjs/common';
import { contentEvents } from '@skillhour/contracts';
import { onEventWithoutInbox } from '@skillhour/messaging';
import { RequestsModule } from '../requests/index.js';
import { SyncTagCopies, MergeTagsOnMerging, RenameTagOnRenaming } from './sync-tag-copies.js';
import { TagCopyStore } from './tag-copy.store.js';

/** Applies renamed and merged tags to all stored copies of their names. */
@Module({
  imports: [RequestsModule],
  providers: [TagCopyStore, SyncTagCopies, RenameTagOnRenaming, MergeTagsOnMerging],
})
export class TagNamesModule {
  static readonly eventHandlers = [
    onEventWithoutInbox(contentEvents.tagRenamed, 'rename-tag-on-renaming', RenameTagOnRenaming),
    onEventWithoutInbox(contentEvents.tagsMerged, 'merge-tags-on-merging', MergeTagsOnMerging),
  ];
}
