import type {
  Answer,
  Comment,
  contentApi,
  Input,
  PostKind,
  ReplyKind,
  SignedInContext,
} from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { t } from '@skillhour/texts';
import { AcceptAnswer } from './accept-answer.js';
import { AddReply, type AddedReply } from './add-reply.js';
import { EditReply } from './edit-reply.js';
import { ListReplies, type ReplyQuery } from './list-replies.js';
import type { ShownReply } from './reply-views.js';
import { VoteOnAnswer } from './vote-on-answer.js';

type WithId = Pick<Comment, 'id'>;
type Written = Pick<Comment, 'content'>;

/** The differences between the handlers of comments and answers. */
interface Variant<WhichPost, View, Count> {
  kind: ReplyKind;
  postKind: PostKind;
  addressOf: (which: WhichPost) => string;
  viewOf: (shown: ShownReply) => View;
  countOf: (count: number) => Count;
  deleted: () => string;
}

/** Binds the endpoints of one kind of replies to the use cases that both kinds share. */
function handlersOf<WhichPost, View, Count>({
  kind,
  postKind,
  addressOf,
  viewOf,
  countOf,
  deleted,
}: Variant<WhichPost, View, Count>) {
  const postOf = (which: WhichPost) => ({ kind: postKind, address: addressOf(which) });
  const data = async (shown: Promise<ShownReply>) => ({ data: viewOf(await shown) });
  const added = async (adding: Promise<AddedReply>) => {
    const { shown, count } = await adding;
    return { data: viewOf(shown), ...countOf(count) };
  };
  return {
    list: bindHandler(ListReplies, (replies) => ({
      handle: (query: WhichPost & ReplyQuery, context: SignedInContext) =>
        replies.run(postOf(query), query, viewOf, context),
    })),
    add: bindHandler(AddReply, (replies) => ({
      handle: (input: WhichPost & Written, context: SignedInContext) =>
        added(replies.run(postOf(input), input.content, context)),
      resume: (_: WhichPost, context: SignedInContext, note: string | null) =>
        added(replies.resume(kind, note, context)),
    })),
    update: bindHandler(EditReply, (replies) => ({
      handle: ({ id, content }: WithId & Written, context: SignedInContext) =>
        data(replies.run({ kind, id }, content, context)),
      resume: ({ id }: WithId, context: SignedInContext) => data(replies.resume({ kind, id }, context)),
    })),
    delete: bindHandler(EditReply, (replies) => ({
      handle: async ({ id }: WithId, context: SignedInContext) => {
        await replies.remove({ kind, id }, context);
        return { detail: deleted() };
      },
      resume: () => Promise.resolve({ detail: deleted() }),
    })),
    listVersions: bindHandler(ListReplies, (replies) => ({
      handle: (query: WithId & ReplyQuery, context: SignedInContext) => replies.history(kind, query, context),
    })),
  };
}

const comments = handlersOf({
  kind: 'comment',
  postKind: 'blog',
  addressOf: ({ slug }: Input<typeof contentApi.readBlog>) => slug,
  viewOf: ({ view }): Comment => view,
  countOf: (count) => ({ comment_count: count }),
  deleted: () => t('Comment deleted.'),
});
const answers = handlersOf({
  kind: 'answer',
  postKind: 'question',
  addressOf: ({ id }: Input<typeof contentApi.readQuestion>) => id,
  viewOf: ({ view, reply: { postId, votes, isAccepted }, vote }): Answer => ({
    ...view,
    question_id: postId,
    votes,
    vote_count: votes,
    user_vote: vote,
    is_accepted: isAccepted,
  }),
  countOf: (count) => ({ answers_count: count }),
  deleted: () => t('Answer deleted.'),
});

/** The handlers of comments and answers. */
export const replyHandlers = {
  listComments: comments.list,
  addComment: comments.add,
  updateComment: comments.update,
  deleteComment: comments.delete,
  listCommentVersions: comments.listVersions,
  listAnswers: answers.list,
  addAnswer: answers.add,
  acceptAnswer: AcceptAnswer,
  updateAnswer: answers.update,
  deleteAnswer: answers.delete,
  listAnswerVersions: answers.listVersions,
  voteOnAnswer: VoteOnAnswer,
};
