import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { PlansModule } from '../plans/index.js';
import { ProviderModule } from '../provider/index.js';
import { WordsModule } from '../words/index.js';
import { WritingModule } from '../writing/index.js';
import { CreateOrder } from './create-order.js';
import { CreditPayment } from './credit-payment.js';
import { HearPayments } from './hear-payments.js';
import { ListAllPurchases } from './list-all-purchases.js';
import { ListPurchases } from './list-purchases.js';
import { ObeyWord } from './obey-word.js';
import { PurchaseStore } from './purchase.store.js';
import { Reconcile } from './reconcile.js';
import { TakeBack } from './take-back.js';
import { TotalsStore } from './totals.store.js';
import { VerifyPayment } from './verify-payment.js';

/** Purchases of minutes for rupees: ordered, paid, credited once, and reclaimed if the rupees are returned. */
@Module({
  imports: [WritingModule, AccountsModule, PlansModule, ProviderModule, WordsModule],
  providers: [
    PurchaseStore,
    TotalsStore,
    CreditPayment,
    TakeBack,
    ObeyWord,
    Reconcile,
    CreateOrder,
    VerifyPayment,
    HearPayments,
    ListPurchases,
    ListAllPurchases,
  ],
  exports: [PurchaseStore],
})
export class PurchasesModule {
  static readonly serves = {
    createOrder: CreateOrder,
    verifyPayment: VerifyPayment,
    hearPayments: HearPayments,
    listPurchases: ListPurchases,
    listAllPurchases: ListAllPurchases,
  };
}
