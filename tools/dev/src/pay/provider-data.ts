import { z } from 'zod';
import { JsonLines } from '../store/json-lines.ts';
import {
  orderSchema,
  paymentSchema,
  refundSchema,
  type Order,
  type Payment,
  type Refund,
} from './entities.ts';
import { pendingEventSchema, type PendingEvent } from './events.ts';
import { ProviderError } from './provider-error.ts';

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), order: orderSchema }),
  z.object({ kind: z.literal('payment'), payment: paymentSchema }),
  z.object({ kind: z.literal('refund'), refund: refundSchema }),
  z.object({ kind: z.literal('event'), event: pendingEventSchema }),
  z.object({ kind: z.literal('delivered'), id: z.string() }),
]);

/** One change of the provider's data. The latest change of an id applies. */
export type Change = z.infer<typeof changeSchema>;

/** All data of the payment provider, stored as a list of changes. */
export class ProviderData {
  readonly #log: JsonLines;
  readonly #orders = new Map<string, Order>();
  readonly #payments = new Map<string, Payment>();
  readonly #refunds = new Map<string, Refund>();
  readonly #events = new Map<string, PendingEvent>();

  private constructor(log: JsonLines, changes: readonly Change[]) {
    this.#log = log;
    for (const change of changes) this.#apply(change);
  }

  static async open(file: string): Promise<ProviderData> {
    const { log, values } = await JsonLines.open(file);
    return new ProviderData(log, z.array(changeSchema).parse(values));
  }

  /** Applies changes together. Resolves when they are stored. */
  async record(...changes: readonly Change[]): Promise<void> {
    for (const change of changes) this.#apply(change);
    await this.#log.append(...changes);
  }

  order(id: string): Order {
    return requireEntity(this.#orders.get(id));
  }

  payment(id: string): Payment {
    return requireEntity(this.#payments.get(id));
  }

  refund(id: string): Refund {
    return requireEntity(this.#refunds.get(id));
  }

  /** Orders, newest first. */
  get orders(): Order[] {
    return [...this.#orders.values()].reverse();
  }

  /** Payments, newest first. */
  get payments(): Payment[] {
    return [...this.#payments.values()].reverse();
  }

  /** Refunds, newest first. */
  get refunds(): Refund[] {
    return [...this.#refunds.values()].reverse();
  }

  /** Events that the webhook has not accepted yet, oldest first. */
  get pendingEvents(): PendingEvent[] {
    return [...this.#events.values()];
  }

  #apply(change: Change): void {
    switch (change.kind) {
      case 'order':
        this.#orders.set(change.order.id, change.order);
        break;
      case 'payment':
        this.#payments.set(change.payment.id, change.payment);
        break;
      case 'refund':
        this.#refunds.set(change.refund.id, change.refund);
        break;
      case 'event':
        this.#events.set(change.event.id, change.event);
        break;
      case 'delivered':
        this.#events.delete(change.id);
        break;
    }
  }
}

function requireEntity<T>(entity: T | undefined): T {
  if (entity === undefined) throw new ProviderError('The id provided does not exist');
  return entity;
}
