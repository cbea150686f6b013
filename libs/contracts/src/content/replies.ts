import { z } from 'zod';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { ReplyId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { notItsAuthor, ownVote, postNotFound, replyNotFound } from './errors.js';
import { Vote, Votes } from './post-views.js';
import { blogAddress, questionAddress } from './posts.js';
import { Answer, AnswerForm, Comment, CommentForm, ReplyVersion, type ReplyKind } from './reply-views.js';

const id = ReplyId;
const count = z.int().nonnegative();

/** The differences between the endpoints of comments and answers. */
interface Variant<
  Post extends string,
  Address extends z.ZodRawShape,
  Content extends z.ZodRawShape,
  View extends z.ZodType,
  Count extends z.ZodRawShape,
> {
  /** The kind of post that has these replies, and its path. */
  post: { kind: Post; address: Address };
  form: z.ZodObject<Content>;
  view: View;
  /** The field with the number of replies after a new one. */
  count: Count;
  /** The kind with its article. */
  one: string;
  summaries: { list: string; add: string; delete: string };
}

/** Declares the endpoints that comments and answers have in common. */
function replyApi<
  const Kind extends ReplyKind,
  const Post extends string,
  Address extends z.ZodRawShape,
  Content extends z.ZodRawShape,
  View extends z.ZodType,
  Count extends z.ZodRawShape,
>(kind: Kind, { post, form, view, count, one, summaries }: Variant<Post, Address, Content, View, Count>) {
  const postPath = `${post.kind}/{${Object.keys(post.address).join()}}/`;
  const path = `${kind}/{id}/`;
  return {
    list: endpoint({
      name: `content.${post.kind}.list_${kind}s`,
      summary: summaries.list,
      access: 'member',
      http: { method: 'GET', path: `${postPath}${kind}s/` },
      input: z.object({ ...post.address, ...pageQuery(100) }),
      output: pageOf(view),
      errors: postNotFound,
    }),
    add: endpoint({
      name: `content.${post.kind}.add_${kind}`,
      summary: summaries.add,
      access: 'member',
      http: { method: 'POST', path: `${postPath}add-${kind}/`, status: 201 },
      input: form.extend(post.address),
      output: z.object({ data: view, ...count }),
      errors: postNotFound,
    }),
    update: endpoint({
      name: `content.${kind}.update`,
      summary: `Edits ${one}. The previous version is stored in its history.`,
      access: 'member',
      http: { method: 'PATCH', path },
      input: form.extend({ id }),
      output: z.object({ data: view }),
      errors: { ...replyNotFound, ...notItsAuthor },
    }),
    delete: endpoint({
      name: `content.${kind}.delete`,
      summary: summaries.delete,
      access: 'member',
      http: { method: 'DELETE', path },
      input: z.object({ id }),
      output: z.object({ detail: z.string() }),
      errors: { ...replyNotFound, ...notItsAuthor },
    }),
    listVersions: endpoint({
      name: `content.${kind}.list_versions`,
      summary: `Lists ${one}'s versions before each edit, newest first.`,
      access: 'member',
      http: { method: 'GET', path: `${path}history/` },
      input: z.object({ id, ...pageQuery(20) }),
      output: pageOf(ReplyVersion),
      errors: replyNotFound,
    }),
  };
}

export const comments = replyApi('comment', {
  post: { kind: 'blog', address: blogAddress },
  form: CommentForm,
  view: Comment,
  count: { comment_count: count },
  one: 'a comment',
  summaries: {
    list: 'Lists the comments on a blog, newest first.',
    add: 'Comments on a blog.',
    delete: 'Deletes a comment for everyone.',
  },
});

export const answers = replyApi('answer', {
  post: { kind: 'question', address: questionAddress },
  form: AnswerForm,
  view: Answer,
  count: { answers_count: count },
  one: 'an answer',
  summaries: {
    list: 'Lists the answers to a question: the accepted one first, then by votes, newest first among equals.',
    add: 'Answers a question.',
    delete: 'Deletes an answer for everyone. If it was the accepted one, its question is open again.',
  },
});

export const acceptAnswer = endpoint({
  name: 'content.question.accept_answer',
  summary:
    'Accepts an answer, replacing any other accepted one. Repeating the call undoes it. Only for the asker.',
  access: 'member',
  http: { method: 'POST', path: 'question/{id}/answers/{answerId}/accept/' },
  input: z.object({ ...questionAddress, answerId: ReplyId }),
  output: z.object({
    status: z.enum(['accepted', 'taken_back']),
    answered: z.boolean(),
    accepted_answer_id: ReplyId.nullable(),
  }),
  errors: {
    ...postNotFound,
    ...replyNotFound,
    'question.not_asker': declareError('forbidden', 'Only the author of the question can accept an answer.'),
  },
});

export const voteOnAnswer = endpoint({
  name: 'content.answer.vote',
  summary: 'Votes on an answer. Repeating the vote withdraws it, the opposite one switches it.',
  access: 'member',
  http: { method: 'POST', path: 'answer/{id}/vote/' },
  input: z.object({ id, vote: Vote }),
  output: Votes,
  errors: { ...replyNotFound, ...ownVote },
});
