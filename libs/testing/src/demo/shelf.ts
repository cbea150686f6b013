import { Injectable, Module } from '@nestjs/common';
import { newId, type Handler, type Input, type SignedInContext } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import type { fillBlindly, fillSecretly, fillShelf } from './demo-contracts.js';
import { OrderStore } from './order.store.js';

/** Hooks around an effect, set by tests. */
@Injectable()
export class Shelf {
  /** How often a handler began. */
  starts = 0;
  before: (() => Promise<void>) | null = null;
  /** Runs in the transaction, after all writes. */
  within: (() => Promise<void>) | null = null;
  after: (() => Promise<void>) | null = null;
}

@Injectable()
class FillBlindly implements Handler<typeof fillBlindly> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderStore,
    private readonly shelf: Shelf,
  ) {}

  async handle({ title, dies, letters }: Input<typeof fillBlindly>, context: SignedInContext) {
    this.shelf.starts += 1;
    await this.shelf.before?.();
    const id = newId();
    await this.unitOfWork.run(context, async (tx) => {
      await this.orders.add(id, title, tx);
      tx.note(id);
      await this.shelf.within?.();
    });
    if (dies) process.kill(process.pid, 'SIGKILL');
    await this.shelf.after?.();
    return { id, how: 'filled' as const, letters: 'x'.repeat(letters) };
  }
}

@Injectable()
class FillShelf extends FillBlindly implements Handler<typeof fillShelf> {
  constructor(unitOfWork: UnitOfWork, orders: OrderStore, shelf: Shelf) {
    super(unitOfWork, orders, shelf);
  }

  async resume({ letters }: Input<typeof fillShelf>, _: SignedInContext, note: string | null) {
    return { id: note ?? '', how: 'resumed' as const, letters: 'x'.repeat(letters) };
  }
}

@Injectable()
class FillSecretly extends FillBlindly implements Handler<typeof fillSecretly> {
  constructor(unitOfWork: UnitOfWork, orders: OrderStore, shelf: Shelf) {
    super(unitOfWork, orders, shelf);
  }
}

@Module({ providers: [OrderStore, Shelf, FillShelf, FillBlindly, FillSecretly] })
export class ShelfModule {
  static readonly serves = { fillShelf: FillShelf, fillBlindly: FillBlindly, fillSecretly: FillSecretly };
}
