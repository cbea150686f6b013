import { Inject, Injectable } from '@nestjs/common';
import type { PlanId, TimePlanForm } from '@skillhour/contracts';
import { DATABASE, PagedList, rowSchema, type Page, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** A time plan (minutes for rupees) as last saved by an admin. */
export interface Plan extends Omit<TimePlanForm, 'price'> {
  id: PlanId;
  pricePaise: number;
}

interface PlanRow extends Omit<Plan, 'id'> {
  _id: PlanId;
}

const schema = rowSchema<PlanRow>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    minutes: { type: Number, required: true },
    pricePaise: { type: Number, required: true },
    // Not `required`, because mongoose treats an empty string as missing.
    description: { type: String, default: '' },
  },
  { collection: 'time_plans' },
);
schema.index({ pricePaise: 1, _id: 1 });

/** Maximum number of plans shown to members: the cheapest ones. */
const MAX_SHOWN = 100;

/** Stores the time plans on sale, cheapest first. */
@Injectable()
export class PlanStore {
  readonly #plans: Model<PlanRow>;
  readonly #byPrice: PagedList<PlanRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#plans = database.model<PlanRow>('TimePlan', schema);
    this.#byPrice = new PagedList(this.#plans, [
      ['pricePaise', 1],
      ['_id', 1],
    ]);
  }

  /** Adds missing plans; existing ones keep all changes by admins. */
  async ensure(plans: readonly Plan[]): Promise<void> {
    const writes = plans.map(({ id, ...plan }) => ({
      updateOne: { filter: { _id: id }, update: { $setOnInsert: plan }, upsert: true },
    }));
    await this.#plans.bulkWrite(writes, { ordered: false });
  }

  async all(): Promise<Plan[]> {
    const rows = await this.#plans.find().sort({ pricePaise: 1, _id: 1 }).limit(MAX_SHOWN).lean<PlanRow[]>();
    return rows.map(fromRow);
  }

  async page(paging: { page: number; size: number }): Promise<Page<Plan>> {
    const { items, count } = await this.#byPrice.find({}, paging, { exact: true });
    return { items: items.map(fromRow), count };
  }

  async find(id: PlanId, tx?: Tx): Promise<Plan | null> {
    const row = await this.#plans
      .findById(id)
      .session(tx?.session ?? null)
      .lean<PlanRow>();
    return row && fromRow(row);
  }

  async insert({ id, ...plan }: Plan, { session }: Tx): Promise<void> {
    await this.#plans.create([{ _id: id, ...plan }], { session });
  }

  async save({ id, ...plan }: Plan, { session }: Tx): Promise<void> {
    await this.#plans.updateOne({ _id: id }, { $set: plan }, { session });
  }
}

const fromRow = ({ _id: id, ...plan }: PlanRow): Plan => ({ id, ...plan });
