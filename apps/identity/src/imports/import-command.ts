import { Inject, Injectable } from '@nestjs/common';
import { systemContext } from '@skillhour/messaging';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import { translate } from '@skillhour/texts';
import { setTimeout as delay } from 'node:timers/promises';
import { AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { AddImport } from './add-import.js';
import type { StoredImport } from './import.js';
import { ImportAnswerStore } from './import-answer.store.js';
import { ImportFiles } from './import-files.js';
import { ImportReport } from './import-report.js';
import { ImportReviews } from './import-reviews.js';
import { ImportWorker } from './import-worker.js';
import { ImportStore } from './import.store.js';
import type { BankSource, SourceFile } from './reading/bank.js';
import type { ReviewSummary } from './review-messages.js';
import type { TagDecision } from './review/decisions.js';
import { rowIdOf } from './row-id.js';
import { StartRun } from './start-run.js';

/** An import as an operator requests it on the command line. */
export interface CommandOptions {
  files: SourceFile[];
  source: BankSource | null;
  language: string | null;
  creditLimit: number | null;
  minutesPerUnit: number | null;
  /** Name of a tag by category; empty to drop it. */
  tags: ReadonlyMap<string, string>;
  /** Whether to run the import if nothing is left to decide. */
  runs: boolean;
}

/** `code`: 0 if it is ready or done, 2 if decisions are left, 3 if the files can't be read. */
interface CommandResult {
  code: 0 | 2 | 3;
  /** Lines for the operator. */
  lines: string[];
  report: string;
}

const POLL_MS = 200;

/** Reviews or runs an import for an operator of the server, as the admin from the settings. That admin can continue it in the browser. */
@Injectable()
export class ImportCommand {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly files: ImportFiles,
    private readonly addImport: AddImport,
    private readonly imports: ImportStore,
    private readonly answers: ImportAnswerStore,
    private readonly reviews: ImportReviews,
    private readonly startRun: StartRun,
    private readonly report: ImportReport,
    private readonly worker: ImportWorker,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Error if the admin does not exist yet */
  async run(options: CommandOptions): Promise<CommandResult> {
    const admin = await this.accounts.findByLogin(this.config.ADMIN_USERNAME);
    if (!admin) throw new Error('the admin does not exist yet: start the services first');
    const files = await this.files.add(options.files, admin.id);
    const given = { adminId: admin.id, files, source: options.source };
    const added = await this.addImport.run(given, systemContext());
    this.worker.wake();
    const read = await this.#settled(added.id);
    if (read.problem)
      return { code: 3, lines: [translate(read.problem)], report: await this.report.run(read) };
    const decided = await this.#decide(read, options);
    const summary = await this.reviews.review(decided);
    const lines = linesOf(summary);
    const isReady = summary.questions === 0 && summary.blockers.length === 0;
    if (!isReady) return { code: 2, lines, report: await this.report.run(decided) };
    if (!options.runs) return { code: 0, lines: [...lines, 'ready'], report: await this.report.run(decided) };
    await this.startRun.run(decided, summary.settings.name, systemContext());
    const ended = await this.#settled(added.id);
    if (ended.state === 'done')
      return { code: 0, lines: [...lines, 'done'], report: await this.report.run(ended) };
    return {
      code: 2,
      lines: linesOf(await this.reviews.review(ended)),
      report: await this.report.run(ended),
    };
  }

  /** Waits until no work is left. */
  async #settled(id: string): Promise<StoredImport> {
    for (;;) {
      const found = await this.imports.find(id);
      if (!found) throw new Error('the import was deleted');
      if (found.work === null) return found;
      await delay(POLL_MS);
    }
  }

  async #decide(read: StoredImport, options: CommandOptions): Promise<StoredImport> {
    const { language, creditLimit, minutesPerUnit } = options;
    const summary = await this.reviews.review(read);
    await this.unitOfWork.run(systemContext(), async (tx) => {
      const settings = { ...read.settings, language, creditLimit, minutesPerUnit };
      await this.imports.change(read.id, { state: 'ready' }, { settings }, tx);
      for (const [category, tag] of options.tags)
        await this.#saveTag(read.id, { category, tag }, summary, tx);
    });
    return (await this.imports.find(read.id)) ?? read;
  }

  /** A name that the file of tags maps to is created unless it exists. */
  async #saveTag(
    importId: string,
    { category, tag }: { category: string; tag: string },
    { categories }: ReviewSummary,
    tx: Tx,
  ): Promise<void> {
    if (!categories.some(({ name }) => name === category)) return;
    const decision: TagDecision = tag === '' ? { action: 'drop' } : { action: 'create', name: tag };
    await this.answers.saveTag(importId, { id: rowIdOf(category), name: category }, decision, tx);
  }
}

/** Returns the panel as lines of text. */
function linesOf({ settings, totals, notices, blockers }: ReviewSummary): string[] {
  const { invited, paper, inactive, blocked, existing, merged } = totals.members;
  return [
    `bank                  ${settings.name}`,
    `members               ${invited} invited, ${paper} paper, ${inactive} inactive, ${blocked} blocked, ${existing} existing, ${merged} merged`,
    `entries, movements    ${totals.rows.entry.ready}, ${totals.rows.movement.ready}`,
    `above zero            ${totals.aboveMinutes} min`,
    `below zero            ${totals.belowMinutes} min`,
    `given by rounding     ${totals.roundingSeconds} s`,
    `to the community      ${totals.communityMinutes} min`,
    `the whole             ${totals.wholeMinutes} min`,
    `credit line           ${settings.creditLimit} min`,
    ...notices.map((notice) => `note: ${translate(notice)}`),
    ...blockers.map((blocker) => `open: ${translate(blocker)}`),
  ];
}
