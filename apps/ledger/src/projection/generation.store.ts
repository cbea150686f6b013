import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, nullableNestedSchema, nestedSchema, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { FORM, isBehind, type Generation, type GenerationNumber, type Target } from './generation.js';

interface Row {
  _id: string;
  /** The generation that all replicas read and update. */
  current: Generation;
  /** The generation being built beside it. */
  building: Generation | null;
  /** Number of the next generation. */
  next: number;
  /** Generations that nobody should read any longer. */
  retired: GenerationNumber[];
  switchedAt: Date;
}
export type GenerationStatus = Pick<Row, 'current' | 'building'>;

const PROJECTIONS = 'projections';
/** Form of legacy rows, written before forms were recorded. */
const OLDEST_FORM = 1;

const generation = { generation: Number, form: Number, rebuild: Number } as const;
const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    current: nestedSchema<Generation>(generation),
    building: nullableNestedSchema<Generation>(generation),
    next: { type: Number, required: true },
    retired: { type: [Number], required: true },
    switchedAt: { type: Date, required: true },
  },
  { collection: 'generations' },
);

/** Stores the one document that states which generation of the projections is current. */
@Injectable()
export class GenerationStore {
  readonly #rows: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<Row>('Generation', schema);
  }

  /** Creates the document if it is missing. Existing rows are assumed to have the oldest form. */
  async prepare({ hasHistory }: { hasHistory: boolean }): Promise<void> {
    const current: Generation = { generation: 0, form: hasHistory ? OLDEST_FORM : FORM, rebuild: 0 };
    const first = { current, building: null, next: 1, retired: [], switchedAt: new Date(0) };
    await this.#rows.updateOne({ _id: PROJECTIONS }, { $setOnInsert: first }, { upsert: true });
  }

  async read(): Promise<GenerationStatus> {
    const { current, building } = await this.#row();
    return { current, building };
  }

  /** Returns the generation to continue building; `null` if other replicas build it, or a newer one is being built. */
  async begin(target: Target): Promise<Generation | null> {
    const { building, next } = await this.#row();
    if (building && !isBehind(building, target)) return building.form === target.form ? building : null;
    const started = { generation: next, ...target };
    const { matchedCount } = await this.#rows.updateOne(
      { _id: PROJECTIONS, next },
      {
        $set: { building: started, next: next + 1 },
        ...(building && { $push: { retired: building.generation } }),
      },
    );
    return matchedCount === 1 ? started : null;
  }

  /** Switches to a built generation in one write, only if the generation that it was built beside is still current. */
  async switchTo(built: Generation, from: GenerationNumber): Promise<boolean> {
    const { matchedCount } = await this.#rows.updateOne(
      { _id: PROJECTIONS, 'building.generation': built.generation, 'current.generation': from },
      {
        $set: { current: built, building: null },
        $push: { retired: from },
        $currentDate: { switchedAt: true },
      },
    );
    return matchedCount === 1;
  }

  /** Lowers the recorded form, before code of an older form writes rows. */
  async lowerForm(to: GenerationNumber): Promise<void> {
    await this.#rows.updateOne(
      { _id: PROJECTIONS, 'current.generation': to, 'current.form': { $gt: FORM } },
      { $set: { 'current.form': FORM } },
    );
  }

  /**
   * Returns generations that may be dropped: `afterMs` after the switch by the database's clock, so that all
   * replicas have followed.
   */
  async retired(afterMs: number): Promise<readonly GenerationNumber[]> {
    const isOver = { $expr: { $lte: [{ $add: ['$switchedAt', afterMs] }, '$$NOW'] } };
    const row = await this.#rows.findOne({ _id: PROJECTIONS, ...isOver }).lean<Row>();
    return row?.retired ?? [];
  }

  async removeRetired(dropped: readonly GenerationNumber[]): Promise<void> {
    await this.#rows.updateOne({ _id: PROJECTIONS }, { $pullAll: { retired: [...dropped] } });
  }

  async #row(): Promise<Row> {
    const row = await this.#rows.findById(PROJECTIONS).lean<Row>();
    if (!row) throw new Error('the current projections are unknown');
    return row;
  }
}
