import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { ClientSession, Connection, Model } from 'mongoose';

interface ItemRow {
  _id: string;
  orders: number;
}
const itemSchema = rowSchema<ItemRow>({ _id: String, orders: Number }, { collection: 'items' });

@Injectable()
export class ItemStore {
  readonly #items: Model<ItemRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#items = database.model<ItemRow>('Item', itemSchema);
  }

  async count(title: string, session: ClientSession): Promise<void> {
    await this.#items.updateOne({ _id: title }, { $inc: { orders: 1 } }, { upsert: true, session });
  }

  async ordersOf(title: string): Promise<number | null> {
    return (await this.#items.findById(title).lean())?.orders ?? null;
  }
}
