export { CapsModule } from './caps.module.js';
export { capForfeit, DAY_MS, isForfeit, payableMinutes, WEEK_MS, type ForfeitVerdict } from './forfeit.js';
export { ForfeitStore } from './forfeit.store.js';
export { giftModel, UNFINISHED_GIFT, type GiftRow } from './gift.model.store.js';
