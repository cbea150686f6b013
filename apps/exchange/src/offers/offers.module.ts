import { Module } from '@nestjs/common';
import type { exchangeApi, HandlersOf } from '@skillhour/contracts';
import { ProposalsModule } from '../proposals/index.js';
import { RequestsModule } from '../requests/index.js';
import { SessionsModule } from '../sessions/index.js';
import { AcceptSlotRequest } from './accept-slot-request.js';
import { FindFreeTimes } from './find-free-times.js';
import { FindOffer } from './find-offer.js';
import { ReadSlots } from './read-slots.js';
import { RequestSlot } from './request-slot.js';

const serves = {
  readOfferSlots: ReadSlots,
  requestOffer: RequestSlot,
  acceptRequest: AcceptSlotRequest,
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/** Lets students choose a free time of an offer, and teachers accept it. */
@Module({
  imports: [RequestsModule, SessionsModule, ProposalsModule],
  providers: [...Object.values(serves), FindOffer, FindFreeTimes],
})
export class OffersModule {
  static readonly serves = serves;
}
