import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface OrderRow {
  _id: string;
  title: string;
}
const orderSchema = rowSchema<OrderRow>({ _id: String, title: String }, { collection: 'orders' });

@Injectable()
export class OrderStore {
  readonly #orders: Model<OrderRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#orders = database.model<OrderRow>('Order', orderSchema);
  }

  async add(id: string, title: string, tx: Tx): Promise<void> {
    await this.#orders.insertMany([{ _id: id, title }], { session: tx.session });
  }

  count(): Promise<number> {
    return this.#orders.countDocuments();
  }
}
