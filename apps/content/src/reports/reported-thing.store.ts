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
  /** What its author was told; null but where it was taken down. */
  reason: string | null;
  by: MemberId;
  at: Date;
}

/** Something that was reported, with all that is open about it: an entry of the admins' queue. */
export interface Reported {
  id: string;
  kind: ReportedKind;
  /** The post that it is, or stands under; null of a message. */
  postId: PostId | null;
  /** What a message said; null of anything else, which stands where it was written. */
  said: SaidMessage | null;
  authorId: MemberId;
  status: ReportedStatus;
  open: number;
  reports: number;
  /** When it was reported last. */
  reportedAt: Date;
  decided: Decided | null;
}

/** What an entry is found by. */
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

/** The queue of what was reported, an entry a thing. */
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

  /** One report more about a thing: it waits for an admin again. */
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

  /** An entry as it stands, of what was reported before there was a queue. */
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

  /** Which of these stand in the queue and are found by words. */
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

/** Rows from before messages could be reported have no `said`. */
const fromRow = ({ _id, said, ...thing }: ReportedRow): Reported => ({
  id: _id,
  said: said ?? null,
  ...thing,
});
