import { Injectable } from '@nestjs/common';
import { actOf, contentApi, type CallContext } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { AuditLog } from '../../audit/index.js';
import { KEPT_MS, type RunPlan, type StoredImport } from '../import.js';
import { ImportPieceStore } from '../import-piece.store.js';
import { ImportReviews } from '../import-reviews.js';
import { ImportStepStore } from '../import-step.store.js';
import { ImportStore } from '../import.store.js';
import { ImportedRowStore } from '../imported-row.store.js';
import { planSteps } from './plan-steps.js';
import { RunHistory } from './run-history.js';
import { type Run, RunMember } from './run-member.js';
import type { RunStep } from './run-step.js';

/** One slice of work. In between, the process can stop. */
const SLICE_MS = 5_000;
const STEPS_AT_ONCE = 50;
/** Time limit of one step: several calls to other services. */
const STEP_TIMEOUT_MS = 20_000;

/**
 * Carries out a run: first its plan is stored, then each step is done and marked. A process that dies at any moment leaves a run that another
 * one continues.
 */
@Injectable()
export class RunImport {
  constructor(
    private readonly imports: ImportStore,
    private readonly steps: ImportStepStore,
    private readonly pieces: ImportPieceStore,
    private readonly imported: ImportedRowStore,
    private readonly reviews: ImportReviews,
    private readonly member: RunMember,
    private readonly history: RunHistory,
    private readonly caller: Caller,
    private readonly log: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(given: StoredImport): Promise<void> {
    const { plan } = given;
    if (!plan) throw new Error('the run has no plan');
    const total = plan.isComplete ? given.steps.total : await this.#plan(given, plan);
    if (total === null) {
      await this.imports.change(given.id, { work: 'run' }, { state: 'ready', work: null, plan: null });
      return;
    }
    const run = { importId: given.id, adminId: given.adminId, ...plan };
    const endsAtMs = Date.now() + SLICE_MS;
    for (;;) {
      const next = await this.steps.findNext(given.id, STEPS_AT_ONCE);
      if (next.length === 0) return this.#finish(given, plan, total);
      let done = total - (await this.steps.countLeft(given.id));
      for (const { number, step } of next) {
        const context = systemContext({ deadlineAtMs: Date.now() + STEP_TIMEOUT_MS });
        await this.steps.markDone(given.id, number, await this.#do(step, run, context));
        done += 1;
      }
      await this.imports.saveProgress(given.id, done);
      if (Date.now() > endsAtMs) return this.imports.continueWork(given.id);
    }
  }

  /**
   * Stores the steps. If the process dies before all are stored, they are planned again. Returns null if the installation has changed since
   * the run was requested, so that rows are questions again.
   */
  async #plan(given: StoredImport, plan: RunPlan): Promise<number | null> {
    const { summary, rows } = await this.reviews.readAll(given);
    if (summary.questions > 0 || summary.blockers.length > 0) return null;
    const [{ tags }, imported] = await Promise.all([
      this.caller.call(contentApi.listTagRefs, {}, systemContext()),
      this.imported.readImported(plan.bankId, given.id),
    ]);
    const planned = planSteps({ summary, rows, tags, imported: imported.members, unnamed: plan.bank });
    await this.steps.plan(given.id, planned);
    const steps = { done: 0, total: planned.length };
    await this.imports.change(
      given.id,
      { work: 'run' },
      { summary, steps, plan: { ...plan, isComplete: true } },
    );
    return planned.length;
  }

  /** Returns a sentence for the report, or an empty text. */
  async #do(step: RunStep, run: Run, context: CallContext): Promise<string> {
    switch (step.kind) {
      case 'tags':
        await this.caller.call(contentApi.importTags, { admin_id: run.adminId, names: step.names }, context);
        return '';
      case 'member':
        return this.member.run(step, run, context);
      case 'history':
        await this.history.run(step, run, context);
        return '';
    }
  }

  async #finish({ id, adminId, files, summary }: StoredImport, plan: RunPlan, total: number): Promise<void> {
    const now = this.clock.now();
    const purgeAt = new Date(now.getTime() + KEPT_MS.afterRun);
    const members = await this.imported.countMembers(id);
    await this.pieces.keepUntil(files, purgeAt);
    await this.unitOfWork.run(systemContext(), async (tx) => {
      const change = {
        state: 'done',
        work: null,
        ranAt: now,
        purgeAt,
        steps: { done: total, total },
      } as const;
      if (!(await this.imports.change(id, { work: 'run' }, change, tx))) return;
      const thing = {
        kind: 'import',
        id,
        label: plan.bank || (summary?.settings.name ?? t('Time bank')),
      } as const;
      await this.log.write(actOf('bank_imported', { adminId, thing, at: now, values: { members } }), tx);
    });
  }
}
