import { Module } from '@nestjs/common';
import type { HandlersOf, identityApi, SignedInContext } from '@skillhour/contracts';
import { RenderedTextsModule } from '@skillhour/markdown';
import { bindHandler } from '@skillhour/messaging';
import { AccountsModule, ProfileStore } from '../accounts/index.js';
import { EntriesModule } from '../entries/index.js';
import { FollowsModule } from '../follows/index.js';
import { ChangeAvailability } from './change-availability.js';
import { ListOffers } from './list-offers.js';
import { OfferListStore } from './offer-list.store.js';
import { OfferViews } from './offer-views.js';
import { ReadOffer } from './read-offer.js';
import { ReadOfferForRequest } from './read-offer-for-request.js';

const serves = {
  readAvailability: bindHandler(ProfileStore, (profiles) => ({
    handle: async (_, { actor }: SignedInContext) => {
      const { availability } = await profiles.find(actor.memberId);
      return { availability };
    },
  })),
  changeAvailability: ChangeAvailability,
  listOffers: ListOffers,
  readOffer: ReadOffer,
  readOfferForRequest: ReadOfferForRequest,
} satisfies Partial<HandlersOf<typeof identityApi>>;

/** The skills that members teach, as others see them, and the times at which they can be asked. */
@Module({
  imports: [RenderedTextsModule, AccountsModule, EntriesModule, FollowsModule],
  providers: [...Object.values(serves), OfferListStore, OfferViews],
  exports: [OfferListStore],
})
export class OffersModule {
  static readonly serves = serves;
}
