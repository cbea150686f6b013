import type { CallOutput } from '@/api';

/* Offers as pages show them, derived from the responses of the identity service. */
export type OfferView = CallOutput<'identity.offer.list'>['results'][number];
/** An offer with its description. */
export type OfferDetails = CallOutput<'identity.offer.read'>;
/** When a teacher can usually be asked. */
export type WeeklyTimesView = NonNullable<OfferView['availability']>;
