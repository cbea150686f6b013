import { Injectable } from '@nestjs/common';
import type { Handler, Input, ledgerApi, Output, SignedInContext } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { lapsedBefore } from './poll-delay.js';
import { purchaseView } from './purchase-view.js';
import { PurchaseStore } from './purchase.store.js';

type Endpoint = typeof ledgerApi.listPurchases;

/** Limit of the list, higher than any member's number of purchases. */
const MAX_PURCHASES = 1_000;

@Injectable()
export class ListPurchases implements Handler<Endpoint> {
  constructor(
    private readonly purchases: PurchaseStore,
    private readonly clock: Clock,
  ) {}

  async handle(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const since = lapsedBefore(this.clock.now());
    return (await this.purchases.findOf(actor.memberId, since, MAX_PURCHASES)).map(purchaseView);
  }
}
