import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { TransferDescriptionsModule } from '../transfer-descriptions/index.js';
import { WritingModule } from '../writing/index.js';
import { PostOpening } from './post-opening.js';
import { PostTransfer } from './post-transfer.js';

/** Transfers that other services order: gifts, exchanges without a hold, and balances of imported members. */
@Module({
  imports: [AccountsModule, WritingModule, TransferDescriptionsModule],
  providers: [PostTransfer, PostOpening],
})
export class MemberTransfersModule {
  static readonly serves = { postTransfer: PostTransfer, postOpening: PostOpening };
}
