import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { WritingModule } from '../writing/index.js';
import { DownloadStatement } from './download-statement.js';
import { DrawUpStatement } from './draw-up-statement.js';
import { ReadStatement } from './read-statement.js';

/** A member's transfers of a time, on paper and as a table. */
@Module({
  imports: [WritingModule, AccountsModule],
  providers: [DrawUpStatement, ReadStatement, DownloadStatement],
})
export class StatementsModule {
  static readonly serves = { readStatement: ReadStatement, downloadStatement: DownloadStatement };
}
