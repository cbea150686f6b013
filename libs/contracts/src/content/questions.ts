import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { PostId, ReplyId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { UploadedFile } from '../kernel/uploads.js';
import { isPublic, postFields, postImage, PostForm, removesImage } from './post-content.js';
import { PostVersion, Question, QuestionItem, Vote, Votes } from './post-views.js';
import { notItsAuthor, ownVote, postNotFound, replyNotFound, unknownTag } from './errors.js';
import { Answer, AnswerForm } from './reply-views.js';
import { sharedQuestion, sharedQuestions } from './viewer-fields.js';

const id = PostId;
const questionOutput = z.object({ data: Question });

export const listQuestions = endpoint({
  name: 'content.question.list',
  summary: 'Lists questions, newest first; with a search, best match first.',
  access: 'member',
  http: { method: 'GET', path: 'questions/' },
  input: z.object({ ...pageQuery(12), ...searchQuery }),
  output: pageOf(QuestionItem),
  errors: {},
  shared: sharedQuestions,
});

export const readQuestion = endpoint({
  name: 'content.question.read',
  summary: 'Returns a question. Counts a view, once per member per day.',
  access: 'member',
  http: { method: 'GET', path: 'question/{id}/' },
  input: z.object({ id }),
  output: questionOutput,
  errors: postNotFound,
  shared: sharedQuestion,
});

export const createQuestion = endpoint({
  name: 'content.question.create',
  summary: 'Asks a question.',
  access: 'member',
  http: {
    method: 'POST',
    path: 'question/create/',
    status: 201,
    body: 'multipart',
    files: { image: postImage },
  },
  input: PostForm.extend({ image: UploadedFile.optional() }),
  output: questionOutput,
  errors: unknownTag,
});

export const updateQuestion = endpoint({
  name: 'content.question.update',
  summary: 'Edits a question. The previous version is stored in its history.',
  access: 'member',
  http: { method: 'PATCH', path: 'question/{id}/', body: 'multipart', files: { image: postImage } },
  input: z.object({
    id,
    ...postFields.edit,
    is_public: isPublic.optional(),
    image: UploadedFile.optional(),
    remove_image: removesImage.optional(),
  }),
  output: questionOutput,
  errors: { ...postNotFound, ...notItsAuthor, ...unknownTag },
});

export const deleteQuestion = endpoint({
  name: 'content.question.delete',
  summary: 'Deletes a question for everyone.',
  access: 'member',
  http: { method: 'DELETE', path: 'question/{id}/' },
  input: z.object({ id }),
  output: z.object({ detail: z.string() }),
  errors: { ...postNotFound, ...notItsAuthor },
});

export const listQuestionVersions = endpoint({
  name: 'content.question.list_versions',
  summary: "Lists a question's versions before each edit, newest first.",
  access: 'member',
  http: { method: 'GET', path: 'question/{id}/history/' },
  input: z.object({ id, ...pageQuery(20) }),
  output: pageOf(PostVersion),
  errors: postNotFound,
});

export const voteOnQuestion = endpoint({
  name: 'content.question.vote',
  summary: 'Votes on a question. Repeating the vote withdraws it, the opposite one switches it.',
  access: 'member',
  http: { method: 'POST', path: 'question/{id}/vote/' },
  input: z.object({ id, vote: Vote }),
  output: Votes,
  errors: { ...postNotFound, ...ownVote },
});

export const listAnswers = endpoint({
  name: 'content.question.list_answers',
  summary:
    'Lists the answers to a question: the accepted one first, then by votes, newest first among equals.',
  access: 'member',
  http: { method: 'GET', path: 'question/{id}/answers/' },
  input: z.object({ id, ...pageQuery(100) }),
  output: pageOf(Answer),
  errors: postNotFound,
});

export const addAnswer = endpoint({
  name: 'content.question.add_answer',
  summary: 'Answers a question.',
  access: 'member',
  http: { method: 'POST', path: 'question/{id}/add-answer/', status: 201 },
  input: AnswerForm.extend({ id }),
  output: z.object({ data: Answer, answers_count: z.int().nonnegative() }),
  errors: postNotFound,
});

export const acceptAnswer = endpoint({
  name: 'content.question.accept_answer',
  summary:
    'Accepts an answer, replacing any other accepted one. Repeating the call undoes it. Only for the asker.',
  access: 'member',
  http: { method: 'POST', path: 'question/{id}/answers/{answerId}/accept/' },
  input: z.object({ id, answerId: ReplyId }),
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
