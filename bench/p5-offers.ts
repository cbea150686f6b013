import { facetsWanted, OfferWords } from '@skillhour/identity/entries';
import { OfferListStore } from '@skillhour/identity/offers/offer-list.store';
import { COMMON_DAY, COMMON_NAME, fillOffers, RARE_NAME, RARE_TIME, RARE_WORD } from './lists/fill-offers.ts';
import { SIZE } from './lists/growth.ts';
import { measureTwoDatabases } from './lists/two-databases.ts';
import type { Benchmark } from './measure/goal.ts';

const MANY = Number(process.env['OFFERS_ROWS'] ?? 100_000);
const ANY_TIME = { timezone: 'UTC' };
type WantedTime = typeof ANY_TIME & Partial<typeof RARE_TIME>;

interface Measurement {
  goal: string;
  order: 'newest' | 'rating';
  /** Returns the wanted time of a list with the given category, which may be empty. */
  timeFor: (category: string) => WantedTime;
  category: string;
}

/** Measures the list of offers, read by identity's own store. */
const measureOffers =
  ({ goal, order, timeFor, category: measured }: Measurement): Benchmark =>
  (report) =>
    measureTwoDatabases(
      {
        goal,
        rows: 'offers',
        many: MANY,
        rare: { search: RARE_WORD, category: measured },
        fill: async (connection, count) => {
          const lists = new OfferListStore(connection, new OfferWords(connection));
          await Promise.all(Object.values(connection.models).map((model) => model.init()));
          await fillOffers(connection, count);
          return (page, { search, category }) => {
            const facets = facetsWanted({ category, ...timeFor(category) }, new Date());
            return lists.find({ search, facets }, order, { page, size: SIZE });
          };
        },
      },
      report,
    );

/** P5: cost of the list of offers as it grows. */
export const p5Offers = measureOffers({
  goal: 'P5 offers',
  order: 'newest',
  category: RARE_NAME,
  timeFor: () => ANY_TIME,
});

/** P5: the same for the offers on a day, by rating. */
export const p5OffersByDay = measureOffers({
  goal: 'P5 offers by day',
  order: 'rating',
  category: RARE_NAME,
  timeFor: () => COMMON_DAY,
});

/** P5: the same, with a common category at a time at which few teachers are available. */
export const p5OffersOnRareDay = measureOffers({
  goal: 'P5 offers on a rare day',
  order: 'newest',
  category: COMMON_NAME,
  timeFor: (category) => (category === '' ? ANY_TIME : RARE_TIME),
});
