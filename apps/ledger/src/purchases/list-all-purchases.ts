import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type CallContext,
  type Handler,
  type Input,
  type ledgerApi,
  type Output,
} from '@skillhour/contracts';
import { Parties } from '../accounts/index.js';
import { memberAccount } from '../core/index.js';
import { rupeesOf } from '../plans/index.js';
import { purchaseView } from './purchase-view.js';
import { PurchaseStore } from './purchase.store.js';
import { TotalsStore } from './totals.store.js';

type Endpoint = typeof ledgerApi.listAllPurchases;

@Injectable()
export class ListAllPurchases implements Handler<Endpoint> {
  constructor(
    private readonly purchases: PurchaseStore,
    private readonly totals: TotalsStore,
    private readonly parties: Parties,
  ) {}

  async handle({ page, ...query }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const size = pageSizeOf(query);
    const [{ items, count }, { minutes, paise }, underWay] = await Promise.all([
      this.purchases.page({ page, size }),
      this.totals.sum(),
      this.purchases.minutesUnderWay(),
    ]);
    const buyers = items.map(({ memberId }) => memberAccount(memberId));
    const buyer = await this.parties.of(
      buyers.map((account) => ({ from: 'platform', to: account })),
      context,
    );
    const transactions = items.map((purchase) => {
      const { username } = buyer(memberAccount(purchase.memberId));
      return { ...purchaseView(purchase), user: { id: purchase.memberId, username } };
    });
    const { results: _, data: __, ...place } = toPage(transactions, count, page, size);
    const time_balance = { total_time: minutes, total_amount: rupeesOf(paise), held_time: underWay };
    return { results: { transactions, time_balance }, ...place };
  }
}
