import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { RunStep } from './run/run-step.js';

interface StepRow {
  /** `{import}:{number}`, so that a repeated plan has the same ids. */
  _id: string;
  importId: string;
  number: number;
  /** The step as JSON, since steps have many forms. */
  json: string;
  isDone: boolean;
  /** Sentence for the report. Empty if it went as planned. */
  note: string;
}

const schema = rowSchema<StepRow>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    number: { type: Number, required: true },
    json: { type: String, required: true },
    isDone: { type: Boolean, required: true },
    note: { type: String, default: '' },
  },
  { collection: 'import_steps' },
);
schema.index({ importId: 1, isDone: 1, number: 1 });

/** A step of a run with its number. */
interface NumberedStep {
  number: number;
  step: RunStep;
}

const WRITTEN_AT_ONCE = 500;

/** The steps of a run, in order. Each is safe to repeat. Deleted with the import's files. */
@Injectable()
export class ImportStepStore {
  readonly #steps: Model<StepRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#steps = database.model<StepRow>('ImportStep', schema);
  }

  /** Stores the steps of a run that has not begun, instead of those of an interrupted plan. */
  async plan(importId: string, steps: readonly RunStep[]): Promise<void> {
    await this.dropAll(importId);
    for (let start = 0; start < steps.length; start += WRITTEN_AT_ONCE)
      await this.#steps.insertMany(
        steps.slice(start, start + WRITTEN_AT_ONCE).map((step, index) => ({
          _id: `${importId}:${start + index}`,
          importId,
          number: start + index,
          json: JSON.stringify(step),
          isDone: false,
          note: '',
        })),
      );
  }

  async findNext(importId: string, limit: number): Promise<NumberedStep[]> {
    const rows = await this.#steps
      .find({ importId, isDone: false })
      .sort({ number: 1 })
      .limit(limit)
      .lean<StepRow[]>();
    return rows.map(({ number, json }) => ({ number, step: JSON.parse(json) as RunStep }));
  }

  countLeft(importId: string): Promise<number> {
    return this.#steps.countDocuments({ importId, isDone: false }).exec();
  }

  async markDone(importId: string, number: number, note: string): Promise<void> {
    await this.#steps.updateOne({ _id: `${importId}:${number}` }, { $set: { isDone: true, note } });
  }

  /** Returns what the report says about steps that did not go as planned. */
  async findNotes(importId: string): Promise<string[]> {
    const rows = await this.#steps
      .find({ importId, note: { $ne: '' } }, { note: 1 })
      .sort({ number: 1 })
      .lean<Pick<StepRow, 'note'>[]>();
    return rows.map(({ note }) => note);
  }

  async dropAll(importId: string): Promise<void> {
    await this.#steps.deleteMany({ importId });
  }
}
