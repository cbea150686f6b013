import { Module } from '@nestjs/common';
import { RenderedTextsModule } from '@skillhour/markdown';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { HistoryModule } from '../history/index.js';
import { PostsModule } from '../posts/index.js';
import { VotesModule } from '../votes/index.js';
import { AcceptAnswer } from './accept-answer.js';
import { AddAnswer } from './add-answer.js';
import { AddComment } from './add-comment.js';
import { AddReply } from './add-reply.js';
import { DeleteAnswer } from './delete-answer.js';
import { DeleteComment } from './delete-comment.js';
import { EditReply } from './edit-reply.js';
import { FindReply } from './find-reply.js';
import { ListAnswers } from './list-answers.js';
import { ListAnswerVersions } from './list-answer-versions.js';
import { ListCommentVersions } from './list-comment-versions.js';
import { ListComments } from './list-comments.js';
import { ListReplies } from './list-replies.js';
import { ModerateReply } from './moderate-reply.js';
import { ReplyStore } from './reply.store.js';
import { ReplyViews } from './reply-views.js';
import { UpdateAnswer } from './update-answer.js';
import { UpdateComment } from './update-comment.js';
import { VoteOnAnswer } from './vote-on-answer.js';

const publicApi = [ReplyStore, FindReply, ModerateReply];
const serves = {
  listComments: ListComments,
  addComment: AddComment,
  updateComment: UpdateComment,
  deleteComment: DeleteComment,
  listCommentVersions: ListCommentVersions,
  listAnswers: ListAnswers,
  addAnswer: AddAnswer,
  acceptAnswer: AcceptAnswer,
  updateAnswer: UpdateAnswer,
  deleteAnswer: DeleteAnswer,
  listAnswerVersions: ListAnswerVersions,
  voteOnAnswer: VoteOnAnswer,
};

/** Serves comments and answers. */
@Module({
  imports: [RenderedTextsModule, MemberDirectoryModule, PostsModule, VotesModule, HistoryModule],
  providers: [...publicApi, ...Object.values(serves), ReplyViews, AddReply, EditReply, ListReplies],
  exports: publicApi,
})
export class RepliesModule {
  static readonly serves = serves;
}
