import { Injectable, Module } from '@nestjs/common';
import {
  createCommonError,
  fail,
  type CallContext,
  type Handler,
  type Input,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller, serveFeatures } from '@skillhour/messaging';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import { defineService } from '@skillhour/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { behave, closeShop, orderPlaced, placeOrder, readStock, shopApi } from './demo-contracts.js';
import { DeliveryStore } from './delivery.store.js';
import { OrderStore } from './order.store.js';
import { ShelfModule } from './shelf.js';

@Injectable()
class PlaceOrder implements Handler<typeof placeOrder> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderStore,
  ) {}

  async handle({ id, title, amount, session_id }: Input<typeof placeOrder>, context: SignedInContext) {
    try {
      await this.unitOfWork.run(context, async (tx) => {
        await this.orders.add(id, title, tx);
        tx.publish(orderPlaced, { id, title, amount, ...(session_id !== undefined && { session_id }) });
        if (title === 'forbidden') fail(placeOrder, 'order.refused');
      });
    } catch (error) {
      if (isDuplicateKey(error)) fail(placeOrder, 'order.exists', {}, { data: { id } });
      throw error;
    }
    return { id, title, amount, buyer: context.actor.memberId };
  }
}

@Injectable()
class CloseShop implements Handler<typeof closeShop> {
  handle() {
    return Promise.resolve({ closed: true });
  }
}

@Injectable()
class Behave implements Handler<typeof behave> {
  constructor(private readonly caller: Caller) {}

  async handle({ how, forMs }: Input<typeof behave>, context: CallContext) {
    if (how === 'throw') throw new Error('a secret detail');
    if (how === 'undeclared') fail(readStock, 'stock.unknown');
    if (how === 'common') throw createCommonError('caller.blocked');
    if (how === 'wrong_output') return JSON.parse('{"done": 1}') as { done: string };
    if (how === 'huge') return { done: 'x'.repeat(10_000_000) };
    // Pace: a slow handler is the purpose of this behavior.
    if (how === 'slow') await delay(forMs);
    if (how === 'ask_stock') await this.caller.call(readStock, { title: 'unknown' }, context);
    return { done: how };
  }
}

@Module({ providers: [OrderStore, DeliveryStore, PlaceOrder, CloseShop, Behave] })
class OrdersModule {
  static readonly serves = { placeOrder: PlaceOrder, closeShop: CloseShop, behave: Behave };
}

@Module({ imports: [serveFeatures(shopApi, [OrdersModule, ShelfModule])] })
class ShopModule {}

export const shop = defineService({
  name: 'shop',
  config: z.object({}),
  database: true,
  module: () => ShopModule,
});
