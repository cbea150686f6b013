import { Injectable } from '@nestjs/common';
import { type CallContext, fail, identityApi } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import type { StoredImport } from './import.js';
import { FilesUnreadable, ImportReviews } from './import-reviews.js';
import { ImportWorker } from './import-worker.js';
import { ImportStore } from './import.store.js';
import { InstallationFacts } from './installation-facts.js';
import type { ReviewSummary } from './review-messages.js';

const endpoint = identityApi.runImport;

/** Starts the run of an import if nothing is left to decide. */
@Injectable()
export class StartRun {
  constructor(
    private readonly imports: ImportStore,
    private readonly reviews: ImportReviews,
    private readonly facts: InstallationFacts,
    private readonly worker: ImportWorker,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `confirm` is the name of the bank. Throws declared errors of `runImport`. */
  async run(stored: StoredImport, confirm: string, context: CallContext): Promise<void> {
    if (stored.state !== 'ready') fail(endpoint, 'import.not_ready');
    const summary = await this.reviews.review(stored).catch((error: unknown) => {
      if (error instanceof FilesUnreadable) fail(endpoint, 'import.not_ready');
      throw error;
    });
    requireRunnable(summary, confirm);
    const { source, settings } = summary;
    const plan = {
      bank: settings.name,
      source,
      bankId: await this.facts.bankIdOf(source),
      language: settings.language,
      isComplete: false,
    };
    await this.unitOfWork.run(context, async (tx) => {
      // A decision that was changed since the review must be reviewed first.
      const guard = { state: 'ready', version: stored.version } as const;
      const change = { state: 'running', work: 'run', plan, summary, steps: { done: 0, total: 0 } } as const;
      if (!(await this.imports.change(stored.id, guard, change, tx))) fail(endpoint, 'import.not_ready');
    });
    this.worker.wake();
  }
}

const ROW_KINDS_OF_A_RUN = ['member', 'entry', 'movement'] as const;

/** Returns the number of rows that a run imports. */
const countReady = ({ totals }: ReviewSummary): number =>
  ROW_KINDS_OF_A_RUN.reduce((sum, kind) => sum + totals.rows[kind].ready, 0);

const countHere = ({ totals }: ReviewSummary): number =>
  ROW_KINDS_OF_A_RUN.reduce((sum, kind) => sum + totals.rows[kind].already_here, 0);

function requireRunnable(summary: ReviewSummary, confirm: string): void {
  const { settings, totals, questions, blockers } = summary;
  if (sameName(confirm) !== sameName(settings.name)) fail(endpoint, 'import.confirm');
  if (questions === 0 && countReady(summary) === 0 && countHere(summary) > 0)
    fail(endpoint, 'import.already_imported', { count: 0 });
  if (blockers.some(({ id }) => id === NO_BALANCES)) fail(endpoint, 'import.no_balances');
  if (questions > 0) fail(endpoint, 'import.questions_left', { count: questions });
  if (totals.statedMinutes !== 0 && !settings.assignsRest)
    fail(endpoint, 'import.not_balanced', { minutes: totals.statedMinutes });
}

const NO_BALANCES = endpoint.errors['import.no_balances'].sentence;

const sameName = (name: string): string => name.trim().normalize('NFC').toLowerCase();
