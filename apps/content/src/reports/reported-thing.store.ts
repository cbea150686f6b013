import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  MemberId,
  ModerationDecision,
  PostId,
  ReportedKind,
  ReportedStatus,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, nullableRowPart, PagedList, rowSchema, type Page } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

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
  /** The post that it is, or stands under. */
  postId: PostId;
  authorId: MemberId;
  status: ReportedStatus;
  open: number;
  reports: number;
  /** When it was reported last. */
  reportedAt: Date;
  decided: Decided | null;
}

type ReportedRow = Omit<Reported, 'id'> & { _id: string };

const schema = rowSchema<ReportedRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    postId: { type: String, required: true },
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
export class ReportedThingStore implements OnModuleInit {
  readonly #things: Model<ReportedRow>;
  readonly #newestFirst: PagedList<ReportedRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#things = database.model<ReportedRow>('ReportedThing', schema);
    this.#newestFirst = new PagedList(this.#things, [
      ['reportedAt', -1],
      ['_id', -1],
    ]);
  }

  async onModuleInit(): Promise<void> {
    await this.#things.init();
  }

  async page(status: ReportedStatus, place: { page: number; size: number }): Promise<Page<Reported>> {
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
    { id, ...thing }: Pick<Reported, 'id' | 'kind' | 'postId' | 'authorId' | 'reportedAt'>,
    { session }: Tx,
  ): Promise<void> {
    const change = { $set: { ...thing, status: 'open' }, $inc: { open: 1, reports: 1 } } as const;
    await this.#things.updateOne({ _id: id }, change, { upsert: true, session });
  }

  async decide(id: string, decided: Decided, { session }: Tx): Promise<void> {
    const change = { $set: { status: 'decided', open: 0, decided } } as const;
    await this.#things.updateOne({ _id: id }, change, { session });
  }
}

const fromRow = ({ _id, ...thing }: ReportedRow): Reported => ({ id: _id, ...thing });
