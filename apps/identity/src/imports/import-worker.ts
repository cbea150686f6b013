import { Injectable } from '@nestjs/common';
import { type BackgroundLoop, Loops } from '@skillhour/messaging';
import type { StoredImport } from './import.js';
import { FilesUnreadable, ImportReviews } from './import-reviews.js';
import { ImportStore } from './import.store.js';
import { RunImport } from './run/run-import.js';
import { UndoImport } from './run/undo-import.js';

const POLL_MS = 5_000;
const RENEWAL_MS = 3_000;

/** Does the work of imports in the background, one import at a time: reading files, the run, and undoing it. */
@Injectable()
export class ImportWorker {
  readonly #loop: BackgroundLoop;

  constructor(
    private readonly imports: ImportStore,
    private readonly reviews: ImportReviews,
    private readonly runImport: RunImport,
    private readonly undoImport: UndoImport,
    loops: Loops,
  ) {
    const work = imports.tasks.work((due) => this.#do(due));
    this.#loop = loops.startWork({ name: 'imports', work, restMs: POLL_MS, parallel: 1 });
  }

  wake(): void {
    this.#loop.wake();
  }

  async #do(due: StoredImport): Promise<void> {
    const renewal = setInterval(() => {
      // If it fails, another process may do the same work, which is harmless.
      this.imports.renewLease(due.id).catch(() => undefined);
    }, RENEWAL_MS);
    try {
      await this.#work(due);
    } finally {
      clearInterval(renewal);
    }
  }

  async #work(due: StoredImport): Promise<void> {
    switch (due.work) {
      case 'read':
        return this.#read(due);
      case 'run':
        return this.runImport.run(due);
      case 'undo':
        return this.undoImport.run(due);
      case null:
        return;
    }
  }

  async #read(due: StoredImport): Promise<void> {
    const guard = { work: 'read' } as const;
    try {
      const summary = await this.reviews.review(due);
      await this.imports.change(due.id, guard, { state: 'ready', work: null, summary });
    } catch (error) {
      if (!(error instanceof FilesUnreadable)) throw error;
      await this.imports.change(due.id, guard, { state: 'failed', work: null, problem: error.problem });
    }
  }
}
