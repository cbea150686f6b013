import { Module } from '@nestjs/common';
import { contentEvents } from '@skillhour/contracts';
import { onEventWithoutInbox } from '@skillhour/messaging';
import { PostsModule } from '../posts/index.js';
import { TagPagesModule } from '../tag-pages/index.js';
import { TagsModule } from '../tags/index.js';
import { AddTag } from './add-tag.js';
import { EditTag } from './edit-tag.js';
import { MovePostsOnMerging, ReindexPostsOnRenaming } from './sync-tagged-posts.js';
import { ListTags } from './list-tags.js';
import { MergeTags } from './merge-tags.js';
import { TagRows } from './tag-rows.js';

const serves = { listTags: ListTags, addTag: AddTag, editTag: EditTag, mergeTags: MergeTags };

/** Lets admins add, rename and merge tags, and updates posts accordingly. */
@Module({
  imports: [TagsModule, PostsModule, TagPagesModule],
  providers: [...Object.values(serves), TagRows, ReindexPostsOnRenaming, MovePostsOnMerging],
})
export class TagAdminModule {
  static readonly serves = serves;
  static readonly eventHandlers = [
    onEventWithoutInbox(contentEvents.tagRenamed, 'reindex-posts-on-renaming', ReindexPostsOnRenaming),
    onEventWithoutInbox(contentEvents.tagsMerged, 'move-posts-on-merging', MovePostsOnMerging),
  ];
}
