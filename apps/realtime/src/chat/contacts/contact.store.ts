import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import {
  DATABASE,
  batchByKey,
  processInBatches,
  isDuplicateKey,
  nullableNestedSchema,
  PagedList,
  rowSchema,
  type Page,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Message } from '../conversations/message.js';
import { isInTouch, emptyContact, type Contact, type LastMessage } from './contact.js';

interface Row extends Omit<Contact, 'missed'> {
  _id: string;
  /** Undefined in legacy rows, which do not record whether messages were missed. */
  missed?: boolean;
  /** First sort key of lists, see `isInTouch`. Legacy rows without it come last until their next change. */
  inTouch?: boolean;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    otherId: { type: String, required: true },
    listed: { type: Boolean, required: true },
    at: { type: Date, required: true },
    follows: { type: Boolean, required: true },
    followsAt: { type: Date, required: true },
    followed: { type: Boolean, required: true },
    followedAt: { type: Date, required: true },
    hasSession: { type: Boolean, required: true },
    last: nullableNestedSchema<LastMessage>({
      text: { type: String, default: '' },
      mediaType: String,
      senderId: String,
      at: Date,
    }),
    unread: { type: Number, required: true },
    readTo: { type: Number, required: true },
    missed: { type: Boolean },
    inTouch: { type: Boolean },
    blocks: { type: Boolean, required: true },
    barred: { type: Boolean, required: true },
  },
  { collection: 'chat_contacts' },
);
schema.index({ memberId: 1, listed: 1, inTouch: -1, at: -1, _id: -1 });
schema.index({ memberId: 1, unread: -1 });

/**
 * Maximum number of conversations whose unread messages are counted. A member with more already sees "99+" on
 * the badge.
 */
const MOST_COUNTED = 1_000;

const idOf = (memberId: MemberId, otherId: MemberId) => `${memberId}:${otherId}`;

/** Contacts of members, with the state of their relation to each other. */
@Injectable()
export class ContactStore {
  readonly #rows: Model<Row>;
  readonly #list: PagedList<Row>;
  readonly #find = batchByKey((ids: readonly string[]) => this.#findAll(ids));

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<Row>('ChatContact', schema);
    this.#list = new PagedList(this.#rows, [
      ['inTouch', -1],
      ['at', -1],
      ['_id', -1],
    ]);
  }

  /**
   * Creates both rows of a pair. Called before a transaction, which would fail if both members created them
   * at the same time.
   */
  async ensure(one: MemberId, other: MemberId): Promise<void> {
    const known = await Promise.all([this.#find(idOf(one, other)), this.#find(idOf(other, one))]);
    if (!known.includes(null)) return;
    for (const contact of [emptyContact(one, other), emptyContact(other, one)])
      await this.#rows
        .create({ _id: idOf(contact.memberId, contact.otherId), ...contact })
        .catch(ignoreDuplicateKey);
  }

  async find(memberId: MemberId, otherId: MemberId, tx?: Tx): Promise<Contact> {
    const id = idOf(memberId, otherId);
    const found = tx ? (await this.#findAll([id], tx)).get(id) : await this.#find(id);
    return found ?? emptyContact(memberId, otherId);
  }

  /** Stores a changed contact. */
  async save(contact: Contact, { session }: Tx): Promise<void> {
    const _id = idOf(contact.memberId, contact.otherId);
    const row = { ...contact, inTouch: isInTouch(contact) };
    await this.#rows.updateOne({ _id }, { $set: row }, { upsert: true, session });
  }

  /** Returns, per pair, the first member’s row about the second, or undefined if it does not exist. */
  async findAll(pairs: readonly (readonly [MemberId, MemberId])[], tx: Tx): Promise<(Contact | undefined)[]> {
    const ids = pairs.map(([memberId, otherId]) => idOf(memberId, otherId));
    const found = await this.#findAll([...new Set(ids)], tx);
    return ids.map((id) => found.get(id));
  }

  /**
   * Updates the contact lists of both members for new messages, which are ordered with the newest last.
   * `missed` contains the messages to offline receivers.
   */
  async recordMessages(
    messages: readonly Message[],
    missed: readonly Message[],
    { session }: Tx,
  ): Promise<void> {
    const missing = new Set(missed.map(({ senderId, receiverId }) => idOf(receiverId, senderId)));
    const notes = new Map<string, { last: LastMessage; unread: number }>();
    for (const { senderId, receiverId, text, file, at } of messages) {
      const last = { text, mediaType: file?.mediaType ?? null, senderId, at };
      const [own, theirs] = [idOf(senderId, receiverId), idOf(receiverId, senderId)];
      notes.set(own, { last, unread: notes.get(own)?.unread ?? 0 });
      notes.set(theirs, { last, unread: (notes.get(theirs)?.unread ?? 0) + 1 });
    }
    const updates = [...notes].map(([_id, { last, unread }]) => ({
      updateOne: {
        filter: { _id },
        update: {
          $set: { last, listed: true, inTouch: true, at: last.at, ...(missing.has(_id) && { missed: true }) },
          $inc: { unread },
        },
      },
    }));
    await this.#rows.bulkWrite(updates, { session });
  }

  async page(memberId: MemberId, page: { page: number; size: number }): Promise<Page<Contact>> {
    const { items, count } = await this.#list.find({ memberId, listed: true }, page, { exact: true });
    return { items: items.map(fromRow), count };
  }

  /** Returns up to `limit` contacts of a member in list order. */
  async newest(memberId: MemberId, limit: number): Promise<Contact[]> {
    const rows = await this.#rows
      .find({ memberId, listed: true })
      .sort({ inTouch: -1, at: -1, _id: -1 })
      .limit(limit)
      .lean<Row[]>();
    return rows.map(fromRow);
  }

  async countUnread(memberId: MemberId): Promise<number> {
    const rows = await this.#rows
      .find({ memberId, unread: { $gt: 0 } }, { unread: 1 })
      .limit(MOST_COUNTED)
      .lean<Pick<Row, 'unread'>[]>();
    return rows.reduce((sum, { unread }) => sum + unread, 0);
  }

  /** Deletes the contacts of a former member. */
  async forget(memberId: MemberId): Promise<void> {
    await processInBatches(this.#rows, { memberId }, (ids) => this.#rows.deleteMany({ _id: { $in: ids } }));
  }

  async #findAll(ids: readonly string[], tx?: Tx): Promise<Map<string, Contact>> {
    const query = this.#rows.find({ _id: { $in: ids } });
    const rows = await (tx ? query.session(tx.session) : query).lean<Row[]>();
    return new Map(rows.map((row) => [row._id, fromRow(row)]));
  }
}

const ignoreDuplicateKey = (error: unknown): void => {
  if (!isDuplicateKey(error)) throw error;
};

const fromRow = ({ _id: _, inTouch: __, missed = false, ...contact }: Row): Contact => ({
  ...contact,
  missed,
});
