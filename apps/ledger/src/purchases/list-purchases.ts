import { Injectable } from '@nestjs/common';
import type { Handler, Input, ledgerApi, Output, SignedInContext } from '@skillhour/contracts';
import { purchaseView } from './purchase-view.js';
import { PurchaseStore } from './purchase.store.js';

type Endpoint = typeof ledgerApi.listPurchases;

const MOST = 200;

@Injectable()
export class ListPurchases implements Handler<Endpoint> {
  constructor(private readonly purchases: PurchaseStore) {}

  async handle(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    return (await this.purchases.findOf(actor.memberId, MOST)).map(purchaseView);
  }
}
