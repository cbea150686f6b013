import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { RenderedTextsModule } from '@skillhour/markdown';
import { onEventWithoutInbox } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { HistoryModule } from '../history/index.js';
import { TagsModule } from '../tags/index.js';
import { VotesModule } from '../votes/index.js';
import { CountView } from './count-view.js';
import { DeletePost } from './delete-post.js';
import { EditPost } from './edit-post.js';
import { FindPost } from './find-post.js';
import { FollowedAuthors } from './followed-authors.js';
import { IndexPost } from './index-post.js';
import { ListPosts } from './list-posts.js';
import { ListRelatedPosts } from './list-related-posts.js';
import { ModeratePost } from './moderate-post.js';
import { postHandlers } from './post-handlers.js';
import { PostListStore } from './post-list.store.js';
import { PostStore } from './post.store.js';
import { PostViews } from './post-views.js';
import { ReadPost } from './read-post.js';
import { ReindexPosts, ReindexPostsOnChange, ReindexPostsOnDeletion } from './reindex-posts.js';
import { RetagPosts } from './retag-posts.js';
import { ResolvePostTags } from './resolve-post-tags.js';
import { ViewCountStore } from './view-count.store.js';
import { ViewStore } from './view.store.js';
import { VoteOnPost } from './vote-on-post.js';
import { WritePost } from './write-post.js';

const publicApi = [PostStore, PostListStore, FindPost, ModeratePost, RetagPosts];
const serves = { ...postHandlers, countView: CountView };

/** Serves blogs and questions: text, tags, image, author, votes, views, history and search. */
@Module({
  imports: [RenderedTextsModule, MemberDirectoryModule, TagsModule, VotesModule, HistoryModule],
  providers: [
    ...publicApi,
    ...Object.values(serves),
    ListPosts,
    ListRelatedPosts,
    ReadPost,
    WritePost,
    EditPost,
    DeletePost,
    VoteOnPost,
    PostViews,
    IndexPost,
    ResolvePostTags,
    FollowedAuthors,
    ViewCountStore,
    ViewStore,
    ReindexPosts,
    ReindexPostsOnChange,
    ReindexPostsOnDeletion,
  ],
  exports: publicApi,
})
export class PostsModule {
  static readonly serves = serves;
  static readonly eventHandlers = [
    onEventWithoutInbox(identityEvents.memberChanged, 'reindex-posts-on-change', ReindexPostsOnChange),
    onEventWithoutInbox(identityEvents.memberDeleted, 'reindex-posts-on-deletion', ReindexPostsOnDeletion),
  ];
}
