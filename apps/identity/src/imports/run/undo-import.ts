import { Injectable } from '@nestjs/common';
import { actOf, AppError, type CallContext, exchangeApi } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { AuditLog } from '../../audit/index.js';
import { ChangeEntries } from '../../profiles/index.js';
import type { RunPlan, StoredImport } from '../import.js';
import { ImportStore } from '../import.store.js';
import { type ImportedRow, ImportedRowStore } from '../imported-row.store.js';
import { UndoMember } from './undo-member.js';

/** One slice of work. In between, the process can stop. */
const SLICE_MS = 5_000;
const MEMBERS_AT_ONCE = 50;
/** Time limit for one member: several calls to other services. */
const MEMBER_TIMEOUT_MS = 20_000;

/** Undoes a run: first its members with their minutes, then the added entries and the history. Each step is safe to repeat. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly imports: ImportStore,
    private readonly imported: ImportedRowStore,
    private readonly undoMember: UndoMember,
    private readonly changeEntries: ChangeEntries,
    private readonly caller: Caller,
    private readonly log: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(given: StoredImport): Promise<void> {
    const { id, plan, steps } = given;
    if (!plan) throw new Error('the run has no plan');
    const endsAtMs = Date.now() + SLICE_MS;
    for (;;) {
      const members = await this.imported.findUndoable(id, MEMBERS_AT_ONCE);
      if (members.length === 0) break;
      for (const rows of members) await this.undoMember.run(rows, plan.bankId, contextOfMember());
      await this.imports.saveProgress(id, steps.total - (await this.imported.countUndoable(id)));
      if (Date.now() > endsAtMs) return this.imports.continueWork(id);
    }
    await this.#removeEntries(id);
    await this.#removeHistory(id);
    while (await this.imported.removeSome(id));
    await this.#finish(given, plan);
  }

  /** Removes entries that the import added to accounts that were here before. */
  async #removeEntries(importId: string): Promise<void> {
    for (;;) {
      const rows = await this.imported.findEntries(importId, MEMBERS_AT_ONCE);
      if (rows.length === 0) return;
      for (const row of rows) await this.#removeEntry(row, contextOfMember());
      await this.imported.remove(rows.map(({ _id }) => _id));
    }
  }

  async #removeEntry({ entry: added }: ImportedRow, context: CallContext): Promise<void> {
    if (!added) return;
    const isAdded = (entry: { kind: string; name: string; createdAt: Date }) =>
      entry.kind === added.kind &&
      entry.name === added.name &&
      entry.createdAt.getTime() === added.createdAt.getTime();
    await this.changeEntries
      .runFor(added.memberId, context, (entries) => entries.filter((entry) => !isAdded(entry)))
      .catch(ignoreDeletedMember);
  }

  async #removeHistory(importId: string): Promise<void> {
    for (let left = true; left;) {
      const input = { import_id: importId };
      ({ left } = await this.caller.call(exchangeApi.removeHistory, input, systemContext()));
    }
  }

  async #finish({ id, adminId, steps }: StoredImport, { bank }: RunPlan): Promise<void> {
    const at = this.clock.now();
    await this.unitOfWork.run(systemContext(), async (tx) => {
      const change = { state: 'undone', work: null, steps: { ...steps, done: steps.total } } as const;
      if (!(await this.imports.change(id, { work: 'undo' }, change, tx))) return;
      const thing = { kind: 'import', id, label: bank } as const;
      const values = { members: steps.total };
      await this.log.write(actOf('import_undone', { adminId, thing, at, values }), tx);
    });
  }
}

const contextOfMember = () => systemContext({ deadlineAtMs: Date.now() + MEMBER_TIMEOUT_MS });

function ignoreDeletedMember(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'caller.session_ended') throw error;
}
