import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/index.js';
import { ProjectionModule } from '../projection/index.js';
import { WritingModule } from '../writing/index.js';
import { FindPosting } from './find-posting.js';
import { ReversePosting } from './reverse-posting.js';

/** Lets other services find and reverse a transfer by its key. */
@Module({
  imports: [JournalModule, ProjectionModule, WritingModule],
  providers: [FindPosting, ReversePosting],
})
export class PostingsModule {
  static readonly serves = { findPosting: FindPosting, reversePosting: ReversePosting };
}
