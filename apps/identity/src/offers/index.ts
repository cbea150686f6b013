export { OfferListStore } from './offer-list.store.js';
export { OffersModule } from './offers.module.js';
