import { Module } from '@nestjs/common';
import { AnswersModule } from '../answers/index.js';
import { AuthModule } from '../auth/index.js';
import { HttpModule } from '../http/index.js';
import { RepeatedReads } from './repeated-reads.js';

/** Reads that come again just as they came before. */
@Module({
  imports: [AnswersModule, AuthModule, HttpModule],
  providers: [RepeatedReads],
  exports: [RepeatedReads],
})
export class RepeatedModule {}
