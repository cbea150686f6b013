import { Module } from '@nestjs/common';
import { ledgerApi, type HandlersOf, type SignedInContext } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { WritingModule } from '../writing/index.js';
import { CreateStatement } from './create-statement.js';
import { csvOf } from './statement.js';

const serves = {
  readStatement: bindHandler(CreateStatement, (statements) => ({
    handle: (period, context: SignedInContext) => statements.run(period, ledgerApi.readStatement, context),
  })),
  downloadStatement: bindHandler(CreateStatement, (statements) => ({
    handle: async (period, context: SignedInContext) =>
      csvOf(await statements.run(period, ledgerApi.downloadStatement, context), context.actor.memberId),
  })),
} satisfies Partial<HandlersOf<typeof ledgerApi>>;

/** A member's transfers in a period, as a printable statement and as CSV. */
@Module({
  imports: [WritingModule, AccountsModule],
  providers: [CreateStatement, ...Object.values(serves)],
})
export class StatementsModule {
  static readonly serves = serves;
}
