import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { WritingModule } from '../writing/index.js';
import { DownloadStatement } from './download-statement.js';
import { CreateStatement } from './create-statement.js';
import { ReadStatement } from './read-statement.js';

/** A member's transfers in a period, as a printable statement and as CSV. */
@Module({
  imports: [WritingModule, AccountsModule],
  providers: [CreateStatement, ReadStatement, DownloadStatement],
})
export class StatementsModule {
  static readonly serves = { readStatement: ReadStatement, downloadStatement: DownloadStatement };
}
