import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/index.js';
import { RepliesModule } from '../replies/index.js';
import { AcceptAnswer } from './accept-answer.js';
import { AddAnswer } from './add-answer.js';
import { CreateQuestion } from './create-question.js';
import { DeleteQuestion } from './delete-question.js';
import { ListAnswers } from './list-answers.js';
import { ListQuestions } from './list-questions.js';
import { ListQuestionVersions } from './list-question-versions.js';
import { ReadQuestion } from './read-question.js';
import { UpdateQuestion } from './update-question.js';
import { VoteOnQuestion } from './vote-on-question.js';

const serves = {
  listQuestions: ListQuestions,
  readQuestion: ReadQuestion,
  createQuestion: CreateQuestion,
  updateQuestion: UpdateQuestion,
  deleteQuestion: DeleteQuestion,
  listQuestionVersions: ListQuestionVersions,
  voteOnQuestion: VoteOnQuestion,
  listAnswers: ListAnswers,
  addAnswer: AddAnswer,
  acceptAnswer: AcceptAnswer,
};

/** Serves members' questions and the answers to them. */
@Module({ imports: [PostsModule, RepliesModule], providers: Object.values(serves) })
export class QuestionsModule {
  static readonly serves = serves;
}
