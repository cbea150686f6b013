import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { FindImport } from './find-import.js';
import type { StoredImport } from './import.js';
import { ImportAnswerStore } from './import-answer.store.js';
import { FilesUnreadable, ImportReviews } from './import-reviews.js';
import { ImportStore } from './import.store.js';
import { rowView } from './import-views.js';
import type { IdentifiedRow } from './review-messages.js';
import type { RowAnswer } from './review/decisions.js';

type Endpoint = typeof identityApi.decideImportRow;
const endpoint = identityApi.decideImportRow;

/** Stores an admin's answer about a row, and returns the row as it is reviewed with it. */
@Injectable()
export class DecideImportRow implements Handler<Endpoint> {
  constructor(
    private readonly find: FindImport,
    private readonly reviews: ImportReviews,
    private readonly imports: ImportStore,
    private readonly answers: ImportAnswerStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const stored = await this.find.run(endpoint, input.id, context);
    if (stored.state !== 'ready') fail(endpoint, 'import.not_ready');
    const row = await this.#findRow(stored, input.row);
    const change = await this.#answerOf(stored, row, input);
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.imports.touch(stored.id, tx))) fail(endpoint, 'import.not_ready');
      await this.answers.saveAnswer(stored.id, row, change, tx);
    });
    return this.resume(input, context);
  }

  async resume({ id, row }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const stored = await this.find.run(endpoint, id, context);
    return rowView(await this.#findRow(stored, row), null);
  }

  async #findRow(stored: StoredImport, id: string): Promise<IdentifiedRow> {
    const row = await this.reviews.find(stored, id).catch((error: unknown) => {
      if (error instanceof FilesUnreadable) fail(endpoint, 'import.not_ready');
      throw error;
    });
    return row ?? fail(endpoint, 'import.row_not_found');
  }

  /** Merges the new answer into the earlier one. */
  async #answerOf(
    stored: StoredImport,
    row: IdentifiedRow,
    { email, name, same_as, use_account, skip }: Input<Endpoint>,
  ): Promise<RowAnswer> {
    const { sameAs: earlier, ...rest } = (await this.answers.find(stored.id, row.id)) ?? {};
    const sameAs = same_as === undefined ? earlier : await this.#sameAs(stored, row, same_as);
    return {
      ...rest,
      ...(email !== undefined && { email }),
      ...(name !== undefined && { name }),
      ...(use_account !== undefined && { useAccount: use_account }),
      ...(skip !== undefined && { skip }),
      ...(sameAs !== undefined && { sameAs }),
    };
  }

  /** Returns the key of another member row; undefined without a choice. */
  async #sameAs(stored: StoredImport, row: IdentifiedRow, id: string | null): Promise<string | undefined> {
    if (id === null) return undefined;
    const other = await this.reviews.find(stored, id);
    if (other?.kind !== 'member' || other.id === row.id) return fail(endpoint, 'import.same_as_unknown');
    return other.key;
  }
}
