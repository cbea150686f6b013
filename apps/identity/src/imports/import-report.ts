import { Injectable } from '@nestjs/common';
import {
  csvRow,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { t, translate } from '@skillhour/texts';
import { FindImport } from './find-import.js';
import type { StoredImport } from './import.js';
import { FilesUnreadable, ImportReviews } from './import-reviews.js';
import { ImportStepStore } from './import-step.store.js';
import type { IdentifiedRow } from './review-messages.js';

type Endpoint = typeof identityApi.downloadImportReport;

const HEADER = ['kind', 'state', 'title', 'minutes', 'reason', 'notes', 'file', 'line'];

/** Writes what an admin should know about an import: each row that isn't simply imported, or that has a note, and what went differently. */
@Injectable()
export class ImportReport {
  constructor(
    private readonly reviews: ImportReviews,
    private readonly steps: ImportStepStore,
  ) {}

  async run(stored: StoredImport): Promise<string> {
    const lines = [csvRow(HEADER)];
    if (stored.state === 'reading') return lines.join('');
    if (stored.problem) return [...lines, noteRow(translate(stored.problem))].join('');
    const read = await this.reviews.readAll(stored).catch((error: unknown) => {
      if (error instanceof FilesUnreadable) return error.problem;
      throw error;
    });
    if (!('rows' in read)) return [...lines, noteRow(translate(read))].join('');
    const { summary, rows } = read;
    for (const notice of summary.notices) lines.push(noteRow(translate(notice)));
    for (const note of await this.steps.findNotes(stored.id)) lines.push(noteRow(note));
    for (const row of rows) if (isReported(row)) lines.push(reportRow(row));
    return lines.join('');
  }
}

const isReported = ({ state, notes }: IdentifiedRow): boolean => state !== 'ready' || notes.length > 0;

const noteRow = (note: string): string => csvRow([t('note'), '', '', null, note, '', '', null]);

const reportRow = (row: IdentifiedRow): string =>
  csvRow([
    row.kind,
    row.state,
    row.title,
    'minutes' in row ? row.minutes : null,
    row.reason ? translate(row.reason) : '',
    row.notes.map(translate).join(' '),
    row.position.file,
    row.position.line,
  ]);

@Injectable()
export class DownloadImportReport implements Handler<Endpoint> {
  constructor(
    private readonly find: FindImport,
    private readonly report: ImportReport,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.report.run(await this.find.run(identityApi.downloadImportReport, id, context));
  }
}
