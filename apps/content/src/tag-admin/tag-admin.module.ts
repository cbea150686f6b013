import { Module } from '@nestjs/common';
import { contentEvents } from '@skillhour/contracts';
import { onEventWithoutInbox } from '@skillhour/messaging';
import { PostsModule } from '../posts/index.js';
import { TagPagesModule } from '../tag-pages/index.js';
import { TagsModule } from '../tags/index.js';
import { AddTag } from './add-tag.js';
import { EditTag } from './edit-tag.js';
import { MovePostsOnMerging, ReindexPostsOnRenaming } from './sync-tagged-posts.js';
import { ImportTags } from './import-tags.js';
import { DismissTagSuggestion } from './dismiss-tag-suggestion.js';
import { ListTagSuggestions } from './list-tag-suggestions.js';
import { ListTags } from './list-tags.js';
import { MergeTags } from './merge-tags.js';
import { SuggestTag } from './suggest-tag.js';
import { TagRows } from './tag-rows.js';
import { TagSuggestionAllowance } from './tag-suggestion-allowance.store.js';
import { TagSuggestionStore } from './tag-suggestion.store.js';

const serves = {
  listTags: ListTags,
  addTag: AddTag,
  editTag: EditTag,
  mergeTags: MergeTags,
  suggestTag: SuggestTag,
  listTagSuggestions: ListTagSuggestions,
  dismissTagSuggestion: DismissTagSuggestion,
  importTags: ImportTags,
};

/** Lets admins add, rename and merge tags, and updates posts accordingly. Members can suggest missing tags. */
@Module({
  imports: [TagsModule, PostsModule, TagPagesModule],
  providers: [
    ...Object.values(serves),
    TagRows,
    TagSuggestionAllowance,
    TagSuggestionStore,
    ReindexPostsOnRenaming,
    MovePostsOnMerging,
  ],
})
export class TagAdminModule {
  static readonly serves = serves;
  static readonly eventHandlers = [
    onEventWithoutInbox(contentEvents.tagRenamed, 'reindex-posts-on-renaming', ReindexPostsOnRenaming),
    onEventWithoutInbox(contentEvents.tagsMerged, 'move-posts-on-merging', MovePostsOnMerging),
  ];
}
