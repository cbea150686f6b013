import type {
  Blog,
  CallContext,
  contentApi,
  Input,
  PostKind,
  Question,
  SignedInContext,
  Vote,
} from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { t } from '@skillhour/texts';
import { DeletePost } from './delete-post.js';
import { EditPost, type PostEdit } from './edit-post.js';
import { ListPosts, type PostQuery } from './list-posts.js';
import { ListRelatedPosts } from './list-related-posts.js';
import type { Post, PostAddress } from './post.js';
import type { PostWithView, WholeView } from './post-views.js';
import { ReadPost, type VersionQuery } from './read-post.js';
import { VoteOnPost } from './vote-on-post.js';
import { WritePost, type NewPost } from './write-post.js';

/** The differences between the handlers of blogs and questions. */
interface Variant<Which, Fields> {
  kind: PostKind;
  addressOf: (which: Which) => string;
  /** Returns the fields that only views of this kind have. */
  fieldsOf: (post: Post) => Fields;
  deleted: () => string;
}

/** Binds the endpoints of one kind of posts to the use cases that all kinds share. */
function handlersOf<Which, Fields>({ kind, addressOf, fieldsOf, deleted }: Variant<Which, Fields>) {
  const find = (which: Which): PostAddress => ({ kind, address: addressOf(which) });
  const show = <View>({ post, view }: PostWithView<View>): View & Fields => ({ ...view, ...fieldsOf(post) });
  const data = async (shown: Promise<PostWithView<WholeView>>) => ({ data: show(await shown) });
  return {
    list: bindHandler(ListPosts, (posts) => ({
      handle: (query: PostQuery, context: CallContext) => posts.run(kind, query, show, context),
    })),
    read: bindHandler(ReadPost, (posts) => ({
      handle: (which: Which, context: CallContext) => data(posts.run(find(which), context)),
    })),
    listRelated: bindHandler(ListRelatedPosts, (posts) => ({
      handle: (which: Which) => posts.run(find(which)),
    })),
    create: bindHandler(WritePost, (posts) => ({
      handle: (form: NewPost, context: SignedInContext) => data(posts.run(kind, form, context)),
      resume: (_: NewPost, context: SignedInContext, note: string | null) =>
        data(posts.resume(kind, note, context)),
    })),
    update: bindHandler(EditPost, (posts) => ({
      handle: (edit: Which & PostEdit, context: SignedInContext) =>
        data(posts.run(find(edit), edit, context)),
      resume: (which: Which, context: SignedInContext) => data(posts.resume(find(which), context)),
    })),
    delete: bindHandler(DeletePost, (posts) => ({
      handle: async (which: Which, context: SignedInContext) => {
        await posts.run(find(which), context);
        return { detail: deleted() };
      },
      resume: () => Promise.resolve({ detail: deleted() }),
    })),
    listVersions: bindHandler(ReadPost, (posts) => ({
      handle: (query: Which & VersionQuery, context: SignedInContext) =>
        posts.history(find(query), query, context),
    })),
    vote: bindHandler(VoteOnPost, (posts) => ({
      handle: (input: Which & { vote: Vote }, context: SignedInContext) =>
        posts.run(find(input), input.vote, context),
      resume: (which: Which, context: SignedInContext) => posts.resume(find(which), context),
    })),
  };
}

const blogs = handlersOf({
  kind: 'blog',
  addressOf: ({ slug }: Input<typeof contentApi.readBlog>) => slug,
  fieldsOf: ({ address, replies }): Pick<Blog, 'slug' | 'comment_count'> => ({
    slug: address,
    comment_count: replies,
  }),
  deleted: () => t('Blog deleted.'),
});
const questions = handlersOf({
  kind: 'question',
  addressOf: ({ id }: Input<typeof contentApi.readQuestion>) => id,
  fieldsOf: ({
    acceptedId,
    replies,
  }): Pick<Question, 'answered' | 'answers_count' | 'accepted_answer_id'> => ({
    answered: acceptedId !== null,
    answers_count: replies,
    accepted_answer_id: acceptedId,
  }),
  deleted: () => t('Question deleted.'),
});

/** The handlers of blogs and questions. */
export const postHandlers = {
  listBlogs: blogs.list,
  readBlog: blogs.read,
  listRelatedBlogs: blogs.listRelated,
  createBlog: blogs.create,
  updateBlog: blogs.update,
  deleteBlog: blogs.delete,
  listBlogVersions: blogs.listVersions,
  voteOnBlog: blogs.vote,
  listQuestions: questions.list,
  readQuestion: questions.read,
  listRelatedQuestions: questions.listRelated,
  createQuestion: questions.create,
  updateQuestion: questions.update,
  deleteQuestion: questions.delete,
  listQuestionVersions: questions.listVersions,
  voteOnQuestion: questions.vote,
};
