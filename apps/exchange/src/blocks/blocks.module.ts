import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { reaction } from '@skillhour/messaging';
import { ProposalsModule } from '../proposals/index.js';
import { RequestsModule } from '../requests/index.js';
import { SessionsModule } from '../sessions/index.js';
import { CancelEngagementsOnBlock } from './cancel-engagements-on-block.js';

/** What a block of a member ends in the exchange. */
@Module({
  imports: [RequestsModule, ProposalsModule, SessionsModule],
  providers: [CancelEngagementsOnBlock],
})
export class BlocksModule {
  static readonly reacts = [reaction(identityEvents.memberBlocked, CancelEngagementsOnBlock)];
}
