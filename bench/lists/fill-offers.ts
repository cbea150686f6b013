import { EntryId, MemberId, newId, type Availability } from '@skillhour/contracts';
import { entryModel, facetsOf } from '@skillhour/identity/entries';
import type { Connection } from 'mongoose';
import { tokensOf } from '../../libs/persistence/dist/search/tokens.js';

const AT_ONCE = 1_000;
const TEACHERS = 1_000;
const NAMES = ['Cooking', 'Chess', 'Gardening', 'Watercolour', 'Grammar', 'Knots'];
/** One in 100 offers has the rare name, and one in 100 is available at the rare time only. */
const RARE = 100;
export const RARE_NAME = 'Violin';
export const RARE_WORD = 'violin';
export const COMMON_NAME = 'Cooking';
export const COMMON_DAY = { weekday: 2, timezone: 'UTC' };
export const RARE_TIME = { weekday: 7, from: '03:00', to: '03:30', timezone: 'UTC' };

const timesOn = (weekday: number, from: string, to: string): Availability => ({
  ...{ timezone: 'UTC', weekly: [{ weekday, from, to }], exceptions: [] },
  ...{ notice_minutes: 1440, buffer_minutes: 0 },
});
const COMMON_TIMES = timesOn(COMMON_DAY.weekday, '18:00', '21:00');
const RARE_TIMES = timesOn(RARE_TIME.weekday, RARE_TIME.from, RARE_TIME.to);

/** Inserts offers with their facets, search tokens and indexes directly into the collections. */
export async function fillOffers(database: Connection, count: number): Promise<void> {
  const entries = entryModel(database);
  const words = database.collection<{ _id: string }>('offer_words');
  const teachers = Array.from({ length: TEACHERS }, () => newId(MemberId));
  const now = new Date();
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
      rowsOf(from + index, teachers[(from + index) % TEACHERS] ?? newId(MemberId), now),
    );
    await entries.collection.insertMany(rows.map(({ entry }) => entry) as never[]);
    await words.insertMany(rows.map(({ found }) => found));
  }
}

function rowsOf(n: number, memberId: MemberId, now: Date) {
  const [_id, createdAt] = [newId(EntryId), new Date(1_700_000_000_000 + n * 1_000)];
  const name = n % RARE === 0 ? RARE_NAME : (NAMES[n % NAMES.length] ?? '');
  const times = n % RARE === 1 ? RARE_TIMES : COMMON_TIMES;
  const facets = facetsOf({ memberId, name, tags: [] }, times, now);
  return {
    entry: {
      ...{ _id, memberId, kind: 'teach', name, nameKey: `${name.toLowerCase()} ${n}`, createdAt },
      ...{ about: '', tags: [], level: null, facets, rating: n % 5, refreshAt: null },
    },
    found: {
      ...{ _id, list: 'offers', facets, at: createdAt },
      // Tokens of the name only, because the whole index is in one heap.
      words: tokensOf({ title: name, tags: [], names: [], body: '' }),
    },
  };
}
