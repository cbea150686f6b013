import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/index.js';
import { TagsModule } from '../tags/index.js';
import { CountTagFollowers } from './count-tag-followers.js';
import { CountTags } from './count-tags.js';
import { FollowTag } from './follow-tag.js';
import { ListMemberSkills } from './list-member-skills.js';
import { ReadTag } from './read-tag.js';
import { TagCounts } from './tag-counts.js';
import { TagFollowStore } from './tag-follow.store.js';
import { TagsForViewers } from './tags-for-viewers.js';

/** Serves tag pages and following tags. */
@Module({
  imports: [TagsModule, PostsModule],
  providers: [
    ListMemberSkills,
    ReadTag,
    CountTags,
    CountTagFollowers,
    FollowTag,
    TagsForViewers,
    TagCounts,
    TagFollowStore,
  ],
  exports: [TagFollowStore],
})
export class TagPagesModule {
  static readonly serves = {
    listMemberSkills: ListMemberSkills,
    readTag: ReadTag,
    countTags: CountTags,
    countTagFollowers: CountTagFollowers,
    followTag: FollowTag,
    tagsSeenBy: TagsForViewers,
  };
}
