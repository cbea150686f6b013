import { Module } from '@nestjs/common';
import { AnswersModule } from '../answers/index.js';
import { AuthModule } from '../auth/index.js';
import { HttpModule } from '../http/index.js';
import { RepeatedReads } from './repeated-reads.js';

/** Fast path for exactly repeated reads. */
@Module({
  imports: [AnswersModule, AuthModule, HttpModule],
  providers: [RepeatedReads],
  exports: [RepeatedReads],
})
export class RepeatedModule {}
