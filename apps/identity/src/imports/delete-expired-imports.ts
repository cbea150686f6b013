import { Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { ImportAnswerStore } from './import-answer.store.js';
import { ImportPieceStore } from './import-piece.store.js';
import { ImportStepStore } from './import-step.store.js';
import { ImportStore } from './import.store.js';

const HOUR_MS = 3_600_000;
const IMPORTS_AT_ONCE = 20;

/** Deletes files, answers and steps of imports 30 days after their run, or after 7 days without one. */
@Injectable()
export class DeleteExpiredImports {
  constructor(
    private readonly imports: ImportStore,
    private readonly pieces: ImportPieceStore,
    private readonly answers: ImportAnswerStore,
    private readonly steps: ImportStepStore,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    loops.start({
      name: 'expired-imports',
      run: async () => {
        await this.run();
        return HOUR_MS;
      },
    });
  }

  async run(): Promise<void> {
    for (const { id, files } of await this.imports.findExpired(this.clock.now(), IMPORTS_AT_ONCE)) {
      await this.pieces.drop(files.map((file) => file.id));
      await this.answers.dropAll(id);
      await this.steps.dropAll(id);
      await this.imports.markPurged(id);
    }
  }
}
