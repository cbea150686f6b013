import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, ReportId } from '@skillhour/contracts';
import { DATABASE, processInBatches, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** A member's report about another. */
export interface Report {
  id: ReportId;
  memberId: MemberId;
  byMemberId: MemberId;
  note: string;
  createdAt: Date;
  resolvedAt: Date | null;
}

interface ReportRow extends Omit<Report, 'id'> {
  _id: ReportId;
  /** The pair while it is open, the report's own id afterwards. Ensures one open report per pair. */
  openKey: string;
}

const schema = rowSchema<ReportRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    byMemberId: { type: String, required: true },
    note: { type: String, required: true },
    createdAt: { type: Date, required: true },
    resolvedAt: { type: Date, default: null },
    openKey: { type: String, required: true },
  },
  { collection: 'reports' },
);
schema.index({ openKey: 1 }, { unique: true });
schema.index({ memberId: 1, createdAt: -1, _id: -1 });
// A member's own reports, for their export.
schema.index({ byMemberId: 1, _id: 1 });

@Injectable()
export class ReportStore {
  readonly #reports: Model<ReportRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#reports = database.model<ReportRow>('Report', schema);
  }

  /** Throws a duplicate key error if the same member's report is still open. The error ends the transaction. */
  async add({ id, ...report }: Report, tx: Tx): Promise<void> {
    const openKey = `${report.byMemberId}>${report.memberId}`;
    await this.#reports.create([{ _id: id, ...report, openKey }], { session: tx.session });
  }

  async find(id: ReportId): Promise<Report | null> {
    const row = await this.#reports.findById(id).lean<ReportRow>();
    return row && toReport(row);
  }

  /** Newest first. */
  async findOf(memberId: MemberId, limit: number): Promise<Report[]> {
    const rows = await this.#reports
      .find({ memberId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<ReportRow[]>();
    return rows.map(toReport);
  }

  /** Returns the reports that a member made, in the order of their ids. */
  async findByReporter(byMemberId: MemberId, after: ReportId | null, limit: number): Promise<Report[]> {
    const rows = await this.#reports
      .find({ byMemberId, ...(after !== null && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ReportRow[]>();
    return rows.map(toReport);
  }

  async removeAbout(memberId: MemberId): Promise<void> {
    await processInBatches(this.#reports, { memberId }, (ids) =>
      this.#reports.deleteMany({ _id: { $in: ids } }),
    );
  }

  /** Closes the open reports and returns who made them. */
  async resolve(memberId: MemberId, now: Date, tx: Tx): Promise<MemberId[]> {
    const { session } = tx;
    const open = await this.#reports
      .find({ memberId, resolvedAt: null }, null, { session })
      .select('_id byMemberId')
      .lean<Pick<ReportRow, '_id' | 'byMemberId'>[]>();
    for (const { _id } of open)
      await this.#reports.updateOne({ _id }, { $set: { resolvedAt: now, openKey: _id } }, { session });
    return open.map(({ byMemberId }) => byMemberId);
  }
}

const toReport = ({ _id, openKey: _, ...report }: ReportRow): Report => ({ id: _id, ...report });
