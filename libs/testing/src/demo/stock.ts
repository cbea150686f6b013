import { Injectable, Module } from '@nestjs/common';
import { fail, type CallContext, type EventData, type Handler, type Input } from '@skillhour/contracts';
import {
  onEventWithoutInbox,
  onEvent,
  serveFeatures,
  type IdempotentEventHandler,
  type EventHandler,
  type EventMeta,
} from '@skillhour/messaging';
import { currentCorrelationId } from '@skillhour/observability';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';
import { orderPlaced, readStock, stockApi } from './demo-contracts.js';
import { ItemStore } from './item.store.js';

/** Events that the handlers received, and the failures that tests inject. */
@Injectable()
export class Observed {
  correlationIds: (string | undefined)[] = [];
  tries = 0;
  plain: string[] = [];
  /** Number of remaining failures of the handler, by title. */
  failures = new Map<string, number>();

  mayFail(title: string): void {
    const left = this.failures.get(title) ?? 0;
    if (left === 0) return;
    this.failures.set(title, left - 1);
    throw new Error(`cannot count ${title}`);
  }
}

@Injectable()
class CountOnOrder implements EventHandler<typeof orderPlaced> {
  constructor(
    private readonly items: ItemStore,
    private readonly observed: Observed,
  ) {}

  async handle({ title }: EventData<typeof orderPlaced>, { tx }: EventMeta): Promise<void> {
    this.observed.tries += 1;
    this.observed.correlationIds.push(currentCorrelationId());
    await this.items.count(title, tx.session);
    this.observed.mayFail(title);
  }
}

@Injectable()
class NoteOnOrder implements IdempotentEventHandler<typeof orderPlaced> {
  constructor(private readonly observed: Observed) {}

  handle({ id }: EventData<typeof orderPlaced>): Promise<void> {
    this.observed.plain.push(id);
    return Promise.resolve();
  }
}

@Injectable()
class ReadStock implements Handler<typeof readStock> {
  constructor(private readonly items: ItemStore) {}

  async handle({ title }: Input<typeof readStock>, { actor, correlationId }: CallContext) {
    const orders = await this.items.ordersOf(title);
    if (orders === null) fail(readStock, 'stock.unknown');
    return { orders, caller: actor?.memberId ?? null, correlationId };
  }
}

@Module({ providers: [ItemStore, Observed, ReadStock, CountOnOrder, NoteOnOrder] })
class ItemsModule {
  static readonly serves = { readStock: ReadStock };
  static readonly eventHandlers = [
    onEvent(orderPlaced, 'count-on-order', CountOnOrder, { maxTries: 3 }),
    onEventWithoutInbox(orderPlaced, 'note-on-order', NoteOnOrder),
  ];
}

@Module({ imports: [serveFeatures(stockApi, [ItemsModule])] })
export class StockModule {}

export const stock = defineService({
  name: 'stock',
  config: z.object({}),
  database: true,
  module: () => StockModule,
});
