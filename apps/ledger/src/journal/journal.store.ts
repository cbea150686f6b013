import { Inject, Injectable } from '@nestjs/common';
import {
  DATABASE,
  isDuplicateKey,
  isOutage,
  LINEARIZABLE_WITHIN_MS,
  READ_TIMEOUT_MS,
} from '@skillhour/persistence';
import { Schema, type Connection, type Model } from 'mongoose';
import type { AccountId, Act, JournalEntry } from '../core/index.js';
import type { AppendOutcome, Journal } from '../committing/index.js';
import { RecentEntries } from './recent-entries.js';

const schema = new Schema<JournalEntry>(
  {
    _id: { type: Number, required: true },
    v: Number,
    atMs: { type: Number, required: true },
    acts: { type: [Schema.Types.Mixed], required: true },
    balancesAfter: { type: [Schema.Types.Mixed], required: true },
    prevHash: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { collection: 'journal', versionKey: false },
);
// Rejects the reuse of a key, which the writer does not check before it decides, and finds the first result.
schema.index({ 'acts.key': 1 }, { unique: true });

const rawCollection = (database: Connection) => database.collection<JournalEntry>('journal');

/** The journal in the database: inserting one document commits a whole batch. */
@Injectable()
export class JournalStore implements Journal {
  readonly #entries: Model<JournalEntry>;
  readonly #recent = new RecentEntries();
  readonly #raw: ReturnType<typeof rawCollection>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#entries = database.model<JournalEntry>('JournalEntry', schema);
    this.#raw = rawCollection(database);
  }

  async append(entry: JournalEntry): Promise<AppendOutcome> {
    try {
      // Bypasses mongoose's casting: the document must be stored exactly as it was hashed.
      await this.#raw.insertOne(entry);
      this.#recent.add(entry);
      return 'appended';
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      if (isOutage(error)) return 'unknown';
      throw error;
    }
  }

  async readNewest(seq: number): Promise<JournalEntry | null> {
    return this.#raw.findOne(
      { _id: seq },
      { readConcern: { level: 'linearizable' }, maxTimeMS: LINEARIZABLE_WITHIN_MS },
    );
  }

  async readAfter(seq: number, limit: number): Promise<JournalEntry[]> {
    const recent = this.#recent.after(seq, limit);
    if (recent.length > 0) return recent;
    return this.#entries
      .find({ _id: { $gt: seq } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<JournalEntry[]>();
  }

  /** Returns entries after `after` up to and including `upTo` that changed an account, in order, at most `limit`. */
  async readEntriesOf(
    account: AccountId,
    { after, upTo, limit }: { after: number; upTo: number; limit: number },
  ): Promise<JournalEntry[]> {
    const recent = this.#recent.after(after, upTo - after);
    if (recent.at(-1)?._id === upTo) return recent.filter((entry) => touches(entry, account)).slice(0, limit);
    return this.#entries
      .find({ _id: { $gt: after, $lte: upTo }, 'balancesAfter.account': account })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<JournalEntry[]>();
  }

  async lastSeq(): Promise<number> {
    const last = await this.#entries
      .findOne({}, { _id: 1 })
      .sort({ _id: -1 })
      .lean<Pick<JournalEntry, '_id'>>();
    return last?._id ?? 0;
  }

  /** Returns the accepted acts with these keys. */
  async findActs(keys: readonly string[]): Promise<Act[]> {
    if (keys.length === 0) return [];
    const wanted = new Set(keys);
    const entries = await this.#entries
      .find({ 'acts.key': { $in: [...wanted] } }, { acts: 1 })
      .lean<Pick<JournalEntry, 'acts'>[]>();
    return entries.flatMap(({ acts }) => acts.filter(({ key }) => wanted.has(key)));
  }

  /** Returns the entry in which a key's command was accepted. */
  findEntry(key: string): Promise<JournalEntry | null> {
    // Raw and unchanged, so that its hash can be recomputed.
    return this.#raw.findOne({ 'acts.key': key }, { maxTimeMS: READ_TIMEOUT_MS });
  }

  /** Returns an entry's hash and the previous one. */
  async linksOf(seq: number): Promise<Pick<JournalEntry, 'hash' | 'prevHash'> | null> {
    return this.#raw.findOne(
      { _id: seq },
      { projection: { hash: 1, prevHash: 1 }, maxTimeMS: READ_TIMEOUT_MS },
    );
  }

  /**
   * Returns the number of the first entry made at `atMs` or later; `null` if there is no such entry. Uses
   * binary search, because the journal has no index by time. It works because numbers have no gaps and times
   * never decrease.
   */
  async firstSince(atMs: number): Promise<number | null> {
    const end = (await this.lastSeq()) + 1;
    let [from, to] = [1, end];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      const entry = await this.#entries
        .findById(middle, { atMs: 1 })
        .lean<Pick<JournalEntry, '_id' | 'atMs'>>();
      if (entry && entry.atMs < atMs) from = middle + 1;
      else to = middle;
    }
    return from < end ? from : null;
  }
}

const touches = ({ balancesAfter }: JournalEntry, account: AccountId): boolean =>
  balancesAfter.some((balance) => balance.account === account);
