import { Module } from '@nestjs/common';
import { LIFE, LIFE_MS, SeenChanges } from './seen-changes.js';
import { SharedAnswers } from './shared-answers.js';
import { ViewerFacts } from './viewer-facts.js';

/** Short-lived cache of responses that members share. */
@Module({
  providers: [{ provide: LIFE, useValue: LIFE_MS }, SeenChanges, SharedAnswers, ViewerFacts],
  exports: [SeenChanges, SharedAnswers],
})
export class AnswersModule {}
