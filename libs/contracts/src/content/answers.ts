import { z } from 'zod';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { ReplyId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { postNotFound, replyNotFound } from './errors.js';
import { questionAddress } from './posts.js';
import { Answer, AnswerForm } from './reply-views.js';

export const listAnswers = endpoint({
  name: 'content.question.list_answers',
  summary:
    'Lists the answers to a question: the accepted one first, then by votes, newest first among equals.',
  access: 'member',
  http: { method: 'GET', path: 'question/{id}/answers/' },
  input: z.object({ ...questionAddress, ...pageQuery(100) }),
  output: pageOf(Answer),
  errors: postNotFound,
});

export const addAnswer = endpoint({
  name: 'content.question.add_answer',
  summary: 'Answers a question.',
  access: 'member',
  http: { method: 'POST', path: 'question/{id}/add-answer/', status: 201 },
  input: AnswerForm.extend(questionAddress),
  output: z.object({ data: Answer, answers_count: z.int().nonnegative() }),
  errors: postNotFound,
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
