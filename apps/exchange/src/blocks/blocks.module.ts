import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { onEvent } from '@skillhour/messaging';
import { CalendarsModule } from '../calendars/index.js';
import { ExchangesModule } from '../exchanges/index.js';
import { ProposalsModule } from '../proposals/index.js';
import { RequestsModule } from '../requests/index.js';
import { SessionsModule } from '../sessions/index.js';
import { CancelEngagementsOnBlock, CancelEngagementsOnDeletion } from './cancel-engagements-on-block.js';
import { EndEngagements } from './end-engagements.js';

/** Ends a member's engagements when the member is blocked, suspended or deleted. */
@Module({
  imports: [ExchangesModule, RequestsModule, ProposalsModule, SessionsModule, CalendarsModule],
  providers: [EndEngagements, CancelEngagementsOnBlock, CancelEngagementsOnDeletion],
})
export class BlocksModule {
  static readonly eventHandlers = [
    onEvent(identityEvents.memberBlocked, 'cancel-engagements-on-block', CancelEngagementsOnBlock),
    onEvent(identityEvents.memberDeleted, 'cancel-engagements-on-deletion', CancelEngagementsOnDeletion),
  ];
}
