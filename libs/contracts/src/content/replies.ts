import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { ReplyId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { Vote, Votes } from './post-views.js';
import { notItsAuthor, ownVote, replyNotFound } from './errors.js';
import { Answer, AnswerForm, Comment, CommentForm, ReplyVersion } from './reply-views.js';

const id = ReplyId;
const replyErrors = { ...replyNotFound, ...notItsAuthor };
const deleted = z.object({ detail: z.string() });

export const updateComment = endpoint({
  name: 'content.comment.update',
  summary: 'Edits a comment. The previous version is stored in its history.',
  access: 'member',
  http: { method: 'PATCH', path: 'comment/{id}/' },
  input: CommentForm.extend({ id }),
  output: z.object({ data: Comment }),
  errors: replyErrors,
});

export const deleteComment = endpoint({
  name: 'content.comment.delete',
  summary: 'Deletes a comment for everyone.',
  access: 'member',
  http: { method: 'DELETE', path: 'comment/{id}/' },
  input: z.object({ id }),
  output: deleted,
  errors: replyErrors,
});

export const listCommentVersions = endpoint({
  name: 'content.comment.list_versions',
  summary: "Lists a comment's versions before each edit, newest first.",
  access: 'member',
  http: { method: 'GET', path: 'comment/{id}/history/' },
  input: z.object({ id, ...pageQuery(20) }),
  output: pageOf(ReplyVersion),
  errors: replyNotFound,
});

export const updateAnswer = endpoint({
  name: 'content.answer.update',
  summary: 'Edits an answer. The previous version is stored in its history.',
  access: 'member',
  http: { method: 'PATCH', path: 'answer/{id}/' },
  input: AnswerForm.extend({ id }),
  output: z.object({ data: Answer }),
  errors: replyErrors,
});

export const deleteAnswer = endpoint({
  name: 'content.answer.delete',
  summary: 'Deletes an answer for everyone. If it was the accepted one, its question is open again.',
  access: 'member',
  http: { method: 'DELETE', path: 'answer/{id}/' },
  input: z.object({ id }),
  output: deleted,
  errors: replyErrors,
});

export const listAnswerVersions = endpoint({
  name: 'content.answer.list_versions',
  summary: "Lists an answer's versions before each edit, newest first.",
  access: 'member',
  http: { method: 'GET', path: 'answer/{id}/history/' },
  input: z.object({ id, ...pageQuery(20) }),
  output: pageOf(ReplyVersion),
  errors: replyNotFound,
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
