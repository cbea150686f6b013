export { OfferCard, OfferCardSkeleton } from './offer-card';
export { formatMinuteRange, formatWeekday, haveSameClock, weeklyTimesIn } from './weekly-times';
export type { OfferDetails, OfferView, WeeklyTimesView } from './views';
