import { Inject, Injectable } from '@nestjs/common';
import type { ContentReportId, MemberId, ReportedKind } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** How many reports of one thing are shown. */
const SHOWN = 20;
/** Reports that one look at all of them brings. */
const AT_ONCE = 100;

/** What somebody holds against something that was written. */
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
  /** One open report a member and thing: `<thing>:<member>` while it is open, its own id afterwards. */
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

  /** The newest about each of these things. */
  async about(thingIds: readonly string[]): Promise<Map<string, ContentReport[]>> {
    const found = await Promise.all(
      thingIds.map((thingId) =>
        this.#reports
          .find({ thingId })
          .sort({ createdAt: -1, _id: -1 })
          .limit(SHOWN)
          .lean<ContentReportRow[]>(),
      ),
    );
    return new Map(thingIds.map((id, index) => [id, (found[index] ?? []).map(fromRow)]));
  }

  /** What some reports behind one are about, each once; and the last of them, null where there are no more. */
  async thingsBehind(
    behind: ContentReportId | null,
  ): Promise<{ things: Pick<ContentReport, 'thingId' | 'kind'>[]; last: ContentReportId | null }> {
    const rows = await this.#reports
      .find(behind === null ? {} : { _id: { $gt: behind } }, { thingId: 1, kind: 1 })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .lean<Pick<ContentReportRow, '_id' | 'thingId' | 'kind'>[]>();
    const things = new Map(rows.map(({ thingId, kind }) => [thingId, { thingId, kind }]));
    return {
      things: [...things.values()],
      last: rows.length === AT_ONCE ? (rows.at(-1)?._id ?? null) : null,
    };
  }

  /** How many there are about a thing, and how many of them are open. */
  async countAbout(thingId: string): Promise<{ reports: number; open: number }> {
    const [reports, open] = await Promise.all([
      this.#reports.countDocuments({ thingId }),
      this.#reports.countDocuments({ thingId, status: 'open' }),
    ]);
    return { reports, open };
  }

  /** Nothing is open about the thing any more, so its reporters may report it again. Answers how many were. */
  async close(thingId: string, { session }: Tx): Promise<number> {
    const open = await this.#reports
      .find({ thingId, status: 'open' })
      .session(session)
      .select('_id')
      .lean<Pick<ContentReportRow, '_id'>[]>();
    for (const { _id } of open)
      await this.#reports.updateOne({ _id }, { $set: { status: 'closed', openKey: _id } }, { session });
    return open.length;
  }

  async hasOpen(thingId: string, reporterId: MemberId, { session }: Tx): Promise<boolean> {
    const openKey = openKeyOf({ thingId, reporterId });
    return (await this.#reports.exists({ openKey }).session(session)) !== null;
  }

  countOpen(): Promise<number> {
    return this.#reports.countDocuments({ status: 'open' }).exec();
  }

  /** A second one that is open at once is a duplicate key. */
  async insert({ id, ...report }: ContentReport, { session }: Tx): Promise<void> {
    await this.#reports.create([{ _id: id, openKey: openKeyOf(report), ...report }], { session });
  }
}

const fromRow = ({ _id, openKey: _, ...report }: ContentReportRow): ContentReport => ({ id: _id, ...report });

const openKeyOf = ({ thingId, reporterId }: Pick<ContentReport, 'thingId' | 'reporterId'>) =>
  `${thingId}:${reporterId}`;
