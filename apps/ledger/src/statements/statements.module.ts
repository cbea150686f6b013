import { Module } from '@nestjs/common';
import { ledgerApi, type HandlersOf, type SignedInContext } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { WritingModule } from '../writing/index.js';
import { CreateStatement } from './create-statement.js';
import { csvOf } from './statement.js';

const serves = {
  readStatement: bindHandler(CreateStatement, (statements) => ({
    handle: (period, context: SignedInContext) =>
      statements.run(context.actor.memberId, period, ledgerApi.readStatement, context),
  })),
  downloadStatement: bindHandler(CreateStatement, (statements) => ({
    handle: async (period, context: SignedInContext) => {
      const { memberId } = context.actor;
      return csvOf(await statements.run(memberId, period, ledgerApi.downloadStatement, context), memberId);
    },
  })),
  readMemberStatement: bindHandler(CreateStatement, (statements) => ({
    handle: ({ id, ...period }, context: SignedInContext) =>
      statements.run(id, period, ledgerApi.readMemberStatement, context),
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
