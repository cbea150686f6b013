import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/index.js';
import { ProjectionModule } from '../projection/index.js';
import { WritingModule } from '../writing/index.js';
import { FindPosting } from './find-posting.js';
import { ReversePosting } from './reverse-posting.js';

/** What other services can find and take back by the key that they moved it under. */
@Module({
  imports: [JournalModule, ProjectionModule, WritingModule],
  providers: [FindPosting, ReversePosting],
})
export class PostingsModule {
  static readonly serves = { findPosting: FindPosting, reversePosting: ReversePosting };
}
