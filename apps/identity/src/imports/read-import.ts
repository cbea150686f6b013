import { Injectable } from '@nestjs/common';
import {
  type Handler,
  identityApi,
  type Import,
  type Input,
  type Output,
  pageSizeOf,
  type SignedInContext,
  toPage,
} from '@skillhour/contracts';
import { FindImport } from './find-import.js';
import type { StoredImport } from './import.js';
import { FilesUnreadable, ImportReviews } from './import-reviews.js';
import { ImportStore } from './import.store.js';
import { importListItem, importView } from './import-views.js';
import type { ReviewSummary } from './review-messages.js';
import { CountInvitations } from './invitation-counts.js';

/** Returns imports as their admin sees them. */
@Injectable()
export class ImportViews {
  constructor(
    private readonly reviews: ImportReviews,
    private readonly invitations: CountInvitations,
  ) {}

  /** The review of a ready import is evaluated again; later the one of the run is shown. */
  async of(stored: StoredImport): Promise<Import> {
    const summary = stored.state === 'ready' ? await this.#review(stored) : stored.summary;
    return importView(stored, summary, await this.invitations.run(stored.id));
  }

  /** If an explanation of a table made the files unreadable, the last review is shown with the reason. */
  async #review(stored: StoredImport): Promise<ReviewSummary | null> {
    try {
      return await this.reviews.review(stored);
    } catch (error) {
      if (!(error instanceof FilesUnreadable)) throw error;
      return stored.summary && { ...stored.summary, blockers: [error.problem] };
    }
  }
}

type Read = typeof identityApi.readImport;
type List = typeof identityApi.listImports;

@Injectable()
export class ReadImport implements Handler<Read> {
  constructor(
    private readonly find: FindImport,
    private readonly views: ImportViews,
  ) {}

  async handle({ id }: Input<Read>, context: SignedInContext): Promise<Output<Read>> {
    return this.views.of(await this.find.run(identityApi.readImport, id, context));
  }
}

@Injectable()
export class ListImports implements Handler<List> {
  constructor(private readonly imports: ImportStore) {}

  async handle(input: Input<List>, { actor }: SignedInContext): Promise<Output<List>> {
    const size = pageSizeOf(input);
    const { items, count } = await this.imports.page(actor.memberId, { page: input.page, size });
    return toPage(items.map(importListItem), count, input.page, size);
  }
}
