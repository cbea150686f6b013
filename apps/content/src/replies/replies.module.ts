import { Module } from '@nestjs/common';
import { RenderedTextsModule } from '@skillhour/markdown';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { HistoryModule } from '../history/index.js';
import { PostsModule } from '../posts/index.js';
import { VotesModule } from '../votes/index.js';
import { AddReply } from './add-reply.js';
import { EditReply } from './edit-reply.js';
import { FindReply } from './find-reply.js';
import { ListReplies } from './list-replies.js';
import { ModerateReply } from './moderate-reply.js';
import { replyHandlers } from './reply-handlers.js';
import { ReplyStore } from './reply.store.js';
import { ReplyViews } from './reply-views.js';

const publicApi = [ReplyStore, FindReply, ModerateReply];

/** Serves comments and answers. */
@Module({
  imports: [RenderedTextsModule, MemberDirectoryModule, PostsModule, VotesModule, HistoryModule],
  providers: [...publicApi, ...Object.values(replyHandlers), ReplyViews, AddReply, EditReply, ListReplies],
  exports: publicApi,
})
export class RepliesModule {
  static readonly serves = replyHandlers;
}
