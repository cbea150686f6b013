export { OfferListStore } from './offer-list.store.js';
export { previewOf } from './offer-views.js';
export { OffersModule } from './offers.module.js';
