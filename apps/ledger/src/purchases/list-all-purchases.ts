import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  pageInfoOf,
  type CallContext,
  type Handler,
  type Input,
  type ledgerApi,
  type Output,
} from '@skillhour/contracts';
import { PartyNames } from '../accounts/index.js';
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
    private readonly parties: PartyNames,
  ) {}

  async handle({ page, ...query }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const size = pageSizeOf(query);
    const [{ items, count }, { minutes, paise }, uncreditedMinutes] = await Promise.all([
      this.purchases.page({ page, size }),
      this.totals.sum(),
      this.purchases.uncreditedMinutes(),
    ]);
    const buyer = await this.parties.ofMembers(
      items.map(({ memberId }) => memberId),
      context,
    );
    const transactions = items.map((purchase) => {
      const { memberId: id } = purchase;
      return { ...purchaseView(purchase), user: { id, username: buyer(id).username } };
    });
    const time_balance = { total_time: minutes, total_amount: rupeesOf(paise), held_time: uncreditedMinutes };
    return { results: { transactions, time_balance }, ...pageInfoOf(count, page, size) };
  }
}
