import { Injectable } from '@nestjs/common';
import {
  type Handler,
  identityApi,
  type Input,
  type MemberId,
  type Output,
  pageSizeOf,
  type SignedInContext,
  toPage,
} from '@skillhour/contracts';
import { FindImport } from './find-import.js';
import type { StoredImport } from './import.js';
import { FilesUnreadable, ImportReviews } from './import-reviews.js';
import { rowView } from './import-views.js';
import { ImportedRowStore } from './imported-row.store.js';
import type { IdentifiedRow } from './review-messages.js';

type Endpoint = typeof identityApi.listImportRows;

/** The import itself says why its files can't be read. */
function noneIfUnreadable(error: unknown): { rows: IdentifiedRow[]; count: number } {
  if (error instanceof FilesUnreadable) return { rows: [], count: 0 };
  throw error;
}

const hasRows = ({ state }: StoredImport): boolean => state !== 'reading' && state !== 'failed';

/** Lists the rows of an import. After the run, members have the accounts that they got. */
@Injectable()
export class ListImportRows implements Handler<Endpoint> {
  constructor(
    private readonly find: FindImport,
    private readonly reviews: ImportReviews,
    private readonly imported: ImportedRowStore,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const stored = await this.find.run(identityApi.listImportRows, input.id, context);
    const size = pageSizeOf(input);
    if (!hasRows(stored)) return toPage([], 0, input.page, size);
    const { kind, state, search } = input;
    const filter = { kind: kind === '' ? null : kind, state: state === '' ? null : state, search };
    const range = { offset: (input.page - 1) * size, limit: size };
    const { rows, count } = await this.reviews.list(stored, filter, range).catch(noneIfUnreadable);
    const accounts = await this.#accountsOf(stored, rows);
    const views = rows.map((row) => rowView(row, accounts.get(row.key) ?? null));
    return toPage(views, count, input.page, size);
  }

  async #accountsOf({ plan }: StoredImport, rows: readonly IdentifiedRow[]): Promise<Map<string, MemberId>> {
    if (!plan) return new Map();
    const keys = rows.filter(({ kind }) => kind === 'member').map(({ key }) => key);
    const accounts = await this.imported.findAccounts(plan.bankId, keys);
    return new Map([...accounts].map(([key, { memberId }]) => [key, memberId]));
  }
}
