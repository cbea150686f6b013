import { Inject, Injectable } from '@nestjs/common';
import type {
  MemberId,
  ModerationDecision,
  PostId,
  ReportedKind,
  ReportedStatus,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import {
  DATABASE,
  nullableRowPart,
  PagedList,
  rowSchema,
  WordIndex,
  type Page,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { SaidFile, SaidMessage } from './thing.js';

interface Decided {
  decision: ModerationDecision;
  /** The reason sent to the author; null unless it was taken down. */
  reason: string | null;
  by: MemberId;
  at: Date;
}

/** An entry of the admins' queue: reported content with all its reports. */
export interface Reported {
  id: string;
  kind: ReportedKind;
  /** The reported post, or the post of the reported reply; null for a message. */
  postId: PostId | null;
  /** The text of a message; null for other content, which is read where it was written. */
  said: SaidMessage | null;
  authorId: MemberId;
  status: ReportedStatus;
  open: number;
  reports: number;
  /** When it was last reported. */
  reportedAt: Date;
  decided: Decided | null;
}

/** The searchable texts of an entry. */
export interface ReportedTexts {
  title: string;
  body: string;
}

type ReportedRow = Omit<Reported, 'id'> & { _id: string };

const schema = rowSchema<ReportedRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    postId: { type: String, default: null },
    said: nullableRowPart<SaidMessage>({
      text: { type: String, default: '' },
      picture: String,
      file: nullableRowPart<SaidFile>({
        address: String,
        name: { type: String, default: '' },
        bytes: Number,
      }),
      at: Date,
    }),
    authorId: { type: String, required: true },
    status: { type: String, required: true },
    open: { type: Number, required: true },
    reports: { type: Number, required: true },
    reportedAt: { type: Date, required: true },
    decided: nullableRowPart<Decided>({ decision: String, reason: String, by: String, at: Date }),
  },
  { collection: 'reported_things' },
);
schema.index({ status: 1, reportedAt: -1, _id: -1 });

/** Stores the queue of reported content, with one entry per target. */
@Injectable()
export class ReportedThingStore {
  readonly #things: Model<ReportedRow>;
  readonly #newestFirst: PagedList<ReportedRow>;
  readonly #words: WordIndex;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#things = database.model<ReportedRow>('ReportedThing', schema);
    this.#newestFirst = new PagedList(this.#things, [
      ['reportedAt', -1],
      ['_id', -1],
    ]);
    this.#words = new WordIndex(database, 'reported_words');
  }

  async page(
    { status, search }: { status: ReportedStatus; search: string },
    place: { page: number; size: number },
  ): Promise<Page<Reported>> {
    if (search !== '') return this.#search({ list: status, text: search }, place);
    const { items, count } = await this.#newestFirst.find({ status }, place, { exact: true });
    return { items: items.map(fromRow), count };
  }

  async find(id: string, tx?: Tx): Promise<Reported | null> {
    const query = this.#things.findById(id);
    const row = await (tx ? query.session(tx.session) : query).lean<ReportedRow>();
    return row && fromRow(row);
  }

  /** Adds a report about a target and reopens its entry. */
  async count(
    { id, ...thing }: Pick<Reported, 'id' | 'kind' | 'postId' | 'said' | 'authorId' | 'reportedAt'>,
    texts: ReportedTexts,
    tx: Tx,
  ): Promise<void> {
    const change = { $set: { ...thing, status: 'open' }, $inc: { open: 1, reports: 1 } } as const;
    await this.#things.updateOne({ _id: id }, change, { upsert: true, session: tx.session });
    await this.index({ id, status: 'open', reportedAt: thing.reportedAt }, texts, tx);
  }

  async decide(id: string, decided: Decided, tx: Tx): Promise<void> {
    const change = { $set: { status: 'decided', open: 0, decided } } as const;
    await this.#things.updateOne({ _id: id }, change, { session: tx.session });
    await this.#words.move(id, 'decided', tx);
  }

  /** Inserts an entry for content that was reported before the queue existed. */
  async insert({ id, ...thing }: Reported, { session }: Tx): Promise<void> {
    await this.#things.create([{ _id: id, ...thing }], { session });
  }

  async index(
    { id, status, reportedAt }: Pick<Reported, 'id' | 'status' | 'reportedAt'>,
    texts: ReportedTexts,
    tx: Tx,
  ): Promise<void> {
    await this.#words.put(
      { id, list: status, facets: [], at: reportedAt, ...texts, tags: [], names: [] },
      tx,
    );
  }

  /** Returns which of these have an entry in the search index. */
  known(ids: readonly string[]): Promise<Set<string>> {
    return this.#words.known(ids);
  }

  async #search(
    wanted: { list: ReportedStatus; text: string },
    place: { page: number; size: number },
  ): Promise<Page<Reported>> {
    const { items: ids, count } = await this.#words.search(wanted, place);
    const rows = await this.#things.find({ _id: { $in: ids } }).lean<ReportedRow[]>();
    const byId = new Map(rows.map((row) => [row._id, fromRow(row)]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []), count };
  }
}

/** Converts a row. Legacy rows have no `said`, because messages could not be reported. */
const fromRow = ({ _id, said, ...thing }: ReportedRow): Reported => ({
  id: _id,
  said: said ?? null,
  ...thing,
});
