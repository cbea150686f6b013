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
  nullableNestedSchema,
  PagedList,
  rowSchema,
  SearchIndex,
  type Page,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { ReportedFile, ReportedMessage } from './report-target.js';

interface Decided {
  decision: ModerationDecision;
  /** The reason sent to the author; null unless it was taken down. */
  reason: string | null;
  by: MemberId;
  at: Date;
}

/** An entry of the admins' queue: reported content with all its reports. */
export interface ReportedContent {
  id: string;
  kind: ReportedKind;
  /** The reported post, or the post of the reported reply; null for a message. */
  postId: PostId | null;
  /** The text of a message; null for other content, which is read where it was written. */
  said: ReportedMessage | null;
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

type ReportedContentRow = Omit<ReportedContent, 'id'> & { _id: string };

const schema = rowSchema<ReportedContentRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    postId: { type: String, default: null },
    said: nullableNestedSchema<ReportedMessage>({
      text: { type: String, default: '' },
      picture: String,
      file: nullableNestedSchema<ReportedFile>({
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
    decided: nullableNestedSchema<Decided>({ decision: String, reason: String, by: String, at: Date }),
  },
  { collection: 'reported_things' },
);
schema.index({ status: 1, reportedAt: -1, _id: -1 });

/** Stores the queue of reported content, with one entry per target. */
@Injectable()
export class ReportQueueStore {
  readonly #reported: Model<ReportedContentRow>;
  readonly #newestFirst: PagedList<ReportedContentRow>;
  readonly #index: SearchIndex;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#reported = database.model<ReportedContentRow>('ReportedThing', schema);
    this.#newestFirst = new PagedList(this.#reported, [
      ['reportedAt', -1],
      ['_id', -1],
    ]);
    this.#index = new SearchIndex(database, 'reported_words');
  }

  async page(
    { status, search }: { status: ReportedStatus; search: string },
    paging: { page: number; size: number },
  ): Promise<Page<ReportedContent>> {
    if (search !== '') return this.#search({ list: status, text: search }, paging);
    const { items, count } = await this.#newestFirst.find({ status }, paging, { exact: true });
    return { items: items.map(fromRow), count };
  }

  async find(id: string, tx?: Tx): Promise<ReportedContent | null> {
    const query = this.#reported.findById(id);
    const row = await (tx ? query.session(tx.session) : query).lean<ReportedContentRow>();
    return row && fromRow(row);
  }

  /** Adds a report about a target and reopens its entry. */
  async count(
    { id, ...content }: Pick<ReportedContent, 'id' | 'kind' | 'postId' | 'said' | 'authorId' | 'reportedAt'>,
    texts: ReportedTexts,
    tx: Tx,
  ): Promise<void> {
    const change = { $set: { ...content, status: 'open' }, $inc: { open: 1, reports: 1 } } as const;
    await this.#reported.updateOne({ _id: id }, change, { upsert: true, session: tx.session });
    await this.index({ id, status: 'open', reportedAt: content.reportedAt }, texts, tx);
  }

  async decide(id: string, decided: Decided, tx: Tx): Promise<void> {
    const change = { $set: { status: 'decided', open: 0, decided } } as const;
    await this.#reported.updateOne({ _id: id }, change, { session: tx.session });
    await this.#index.move(id, 'decided', tx);
  }

  /** Inserts an entry for content that was reported before the queue existed. */
  async insert({ id, ...content }: ReportedContent, { session }: Tx): Promise<void> {
    await this.#reported.create([{ _id: id, ...content }], { session });
  }

  async index(
    { id, status, reportedAt }: Pick<ReportedContent, 'id' | 'status' | 'reportedAt'>,
    texts: ReportedTexts,
    tx: Tx,
  ): Promise<void> {
    await this.#index.put(
      { id, list: status, facets: [], at: reportedAt, ...texts, tags: [], names: [] },
      tx,
    );
  }

  /** Returns which of these have an entry in the search index. */
  findIndexed(ids: readonly string[]): Promise<Set<string>> {
    return this.#index.findIndexed(ids);
  }

  async #search(
    wanted: { list: ReportedStatus; text: string },
    paging: { page: number; size: number },
  ): Promise<Page<ReportedContent>> {
    const { items: ids, count } = await this.#index.search(wanted, paging);
    const rows = await this.#reported.find({ _id: { $in: ids } }).lean<ReportedContentRow[]>();
    const byId = new Map(rows.map((row) => [row._id, fromRow(row)]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []), count };
  }
}

/** Converts a row. Legacy rows have no `said`, because messages could not be reported. */
const fromRow = ({ _id, said, ...content }: ReportedContentRow): ReportedContent => ({
  id: _id,
  said: said ?? null,
  ...content,
});
