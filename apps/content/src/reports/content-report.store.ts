import { Inject, Injectable } from '@nestjs/common';
import type { ContentReportId, MemberId, ReportedKind } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** Maximum number of reports shown per entry. */
const MAX_SHOWN = 20;
/** Batch size of the backfill. */
const BATCH_SIZE = 100;

/** A member's report of a post, reply or message. */
export interface ContentReport {
  id: ContentReportId;
  kind: ReportedKind;
  thingId: string;
  authorId: MemberId;
  reporterId: MemberId;
  note: string;
  status: 'open' | 'closed';
  createdAt: Date;
}

interface ContentReportRow extends Omit<ContentReport, 'id'> {
  _id: ContentReportId;
  /** Allows one open report per member and target: `<thing>:<member>` while open, then the report's own ID. */
  openKey: string;
}

const schema = rowSchema<ContentReportRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    thingId: { type: String, required: true },
    authorId: { type: String, required: true },
    reporterId: { type: String, required: true },
    note: { type: String, required: true },
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
    openKey: { type: String, required: true },
  },
  { collection: 'content_reports' },
);
schema.index({ openKey: 1 }, { unique: true });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ thingId: 1, createdAt: -1, _id: -1 });
// A member's own reports, for their export.
schema.index({ reporterId: 1, _id: 1 });

@Injectable()
export class ContentReportStore {
  readonly #reports: Model<ContentReportRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#reports = database.model<ContentReportRow>('ContentReport', schema);
  }

  async find(id: ContentReportId): Promise<ContentReport | null> {
    const row = await this.#reports.findById(id).lean<ContentReportRow>();
    if (!row) return null;
    return fromRow(row);
  }

  /** Returns the reports that a member made, in the order of their ids. */
  async findByReporter(
    reporterId: MemberId,
    after: ContentReportId | null,
    limit: number,
  ): Promise<ContentReport[]> {
    const rows = await this.#reports
      .find({ reporterId, ...(after !== null && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ContentReportRow[]>();
    return rows.map(fromRow);
  }

  /** Returns the newest reports of each target. */
  async findByTargets(thingIds: readonly string[]): Promise<Map<string, ContentReport[]>> {
    const found = await Promise.all(
      thingIds.map((thingId) =>
        this.#reports
          .find({ thingId })
          .sort({ createdAt: -1, _id: -1 })
          .limit(MAX_SHOWN)
          .lean<ContentReportRow[]>(),
      ),
    );
    return new Map(thingIds.map((id, index) => [id, (found[index] ?? []).map(fromRow)]));
  }

  /**
   * Returns the distinct targets of the reports after the ID `behind`, and the last report's ID, which is null at the
   * end.
   */
  async findTargetsAfter(
    after: ContentReportId | null,
  ): Promise<{ targets: Pick<ContentReport, 'thingId' | 'kind'>[]; last: ContentReportId | null }> {
    const rows = await this.#reports
      .find(after === null ? {} : { _id: { $gt: after } }, { thingId: 1, kind: 1 })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .lean<Pick<ContentReportRow, '_id' | 'thingId' | 'kind'>[]>();
    const targets = new Map(rows.map(({ thingId, kind }) => [thingId, { thingId, kind }]));
    return {
      targets: [...targets.values()],
      last: rows.length === BATCH_SIZE ? (rows.at(-1)?._id ?? null) : null,
    };
  }

  /** Returns the number of reports about a target, and how many are open. */
  async countByTarget(thingId: string): Promise<{ reports: number; open: number }> {
    const [reports, open] = await Promise.all([
      this.#reports.countDocuments({ thingId }),
      this.#reports.countDocuments({ thingId, status: 'open' }),
    ]);
    return { reports, open };
  }

  /** Closes all open reports about a target, so that its reporters may report it again. Returns the reporters. */
  async close(thingId: string, { session }: Tx): Promise<MemberId[]> {
    const open = await this.#reports
      .find({ thingId, status: 'open' })
      .session(session)
      .select('_id reporterId')
      .lean<Pick<ContentReportRow, '_id' | 'reporterId'>[]>();
    for (const { _id } of open)
      await this.#reports.updateOne({ _id }, { $set: { status: 'closed', openKey: _id } }, { session });
    return open.map(({ reporterId }) => reporterId);
  }

  async hasOpen(thingId: string, reporterId: MemberId, { session }: Tx): Promise<boolean> {
    const openKey = openKeyOf({ thingId, reporterId });
    return (await this.#reports.exists({ openKey }).session(session)) !== null;
  }

  countOpen(): Promise<number> {
    return this.#reports.countDocuments({ status: 'open' }).exec();
  }

  /** Inserts a report. A second open one by the same member causes a duplicate key error. */
  async insert({ id, ...report }: ContentReport, { session }: Tx): Promise<void> {
    await this.#reports.create([{ _id: id, openKey: openKeyOf(report), ...report }], { session });
  }
}

const fromRow = ({ _id, openKey: _, ...report }: ContentReportRow): ContentReport => ({ id: _id, ...report });

const openKeyOf = ({ thingId, reporterId }: Pick<ContentReport, 'thingId' | 'reporterId'>) =>
  `${thingId}:${reporterId}`;
