import { EntryKind, EntryLevel, type EntryId } from '@skillhour/contracts';
import { nestedListSchema, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Entry, TagCopy } from './entry.js';

/** Fields by which lists find and sort offers. Derived from the entry, the account and the profile. */
export interface OfferListing {
  /** See `facetsOf`. Empty if the entry is not listed. */
  facets: string[];
  /** The teacher's rating. */
  rating: number;
  /** When the facets must be derived again, because a clock changes. Null for entries without times. */
  refreshAt: Date | null;
}

export interface EntryRow extends Omit<Entry, 'id'>, OfferListing {
  _id: EntryId;
  nameKey: string;
}

const schema = rowSchema<EntryRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    kind: { type: String, enum: EntryKind.options, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    about: { type: String, default: '' },
    tags: nestedListSchema<TagCopy>({ id: String, name: String }),
    level: { type: String, enum: [...EntryLevel.options, null], default: null },
    createdAt: { type: Date, required: true },
    facets: { type: [String], default: [] },
    rating: { type: Number, default: 0 },
    refreshAt: { type: Date, default: null },
  },
  { collection: 'entries' },
);
// One entry per skill.
schema.index({ memberId: 1, kind: 1, nameKey: 1 }, { unique: true });
// A member's entries: what they teach first.
schema.index({ memberId: 1, kind: -1, createdAt: 1, _id: 1 });
// A renamed or merged tag.
schema.index({ 'tags.id': 1, _id: 1 });
// The list of offers, in each order.
schema.index({ facets: 1, createdAt: -1, _id: -1 });
schema.index({ facets: 1, rating: -1, _id: -1 });
schema.index({ refreshAt: 1 });

/** Returns the model of the collection, one per connection. */
export const entryModel = (db: Connection): Model<EntryRow> => db.model<EntryRow>('Entry', schema);

export const toEntry = ({
  _id,
  nameKey: _key,
  facets: _facets,
  rating: _rating,
  refreshAt: _refreshAt,
  ...row
}: EntryRow): Entry => ({ id: _id, ...row });
