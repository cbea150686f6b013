import { Injectable } from '@nestjs/common';
import { type CallContext, type MemberId, newId } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { type ImportFile, KEPT_MS, type StoredImport } from './import.js';
import { ImportPieceStore } from './import-piece.store.js';
import { ImportStore } from './import.store.js';
import type { BankSource } from './reading/bank.js';
import { NO_SETTINGS } from './review/decisions.js';

/** Adds an import of stored files, which is then read in the background. */
@Injectable()
export class AddImport {
  constructor(
    private readonly imports: ImportStore,
    private readonly pieces: ImportPieceStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(
    { adminId, files, source }: { adminId: MemberId; files: ImportFile[]; source: BankSource | null },
    context: CallContext,
  ): Promise<StoredImport> {
    const now = this.clock.now();
    const added: StoredImport = {
      id: newId(),
      adminId,
      state: 'reading',
      work: 'read',
      createdAt: now,
      ranAt: null,
      purgeAt: new Date(now.getTime() + KEPT_MS.unused),
      source,
      files,
      problem: null,
      settings: NO_SETTINGS,
      version: 1,
      summary: null,
      plan: null,
      steps: { done: 0, total: 0 },
    };
    await this.pieces.keepUntil(files, added.purgeAt);
    await this.unitOfWork.run(context, async (tx) => {
      await this.imports.add(added, tx);
      tx.note(added.id);
    });
    return added;
  }
}
