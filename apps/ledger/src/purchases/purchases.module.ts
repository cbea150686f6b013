import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { AccountsModule } from '../accounts/index.js';
import { PlansModule } from '../plans/index.js';
import { ProviderModule } from '../provider/index.js';
import { TransferDescriptionsModule } from '../transfer-descriptions/index.js';
import { WritingModule } from '../writing/index.js';
import { CreateOrder } from './create-order.js';
import { CreditLostPayments } from './credit-lost-payments.js';
import { CreditPayment } from './credit-payment.js';
import { ForgetOldPurchases } from './forget-old-purchases.js';
import { HandlePaymentWebhook } from './handle-payment-webhook.js';
import { ListAllPurchases } from './list-all-purchases.js';
import { ListPurchases } from './list-purchases.js';
import { ApplyPaymentEvent } from './apply-payment-event.js';
import { PurchaseStore } from './purchase.store.js';
import { ReconcilePurchases } from './reconcile-purchases.js';
import { ReclaimMinutes } from './reclaim-minutes.js';
import { TotalsStore } from './totals.store.js';
import { VerifyPayment } from './verify-payment.js';

/** Purchases of minutes for rupees: ordered, paid, credited once, and reclaimed if the rupees are returned. */
@Module({
  imports: [
    WritingModule,
    AccountsModule,
    PlansModule,
    ProviderModule,
    TransferDescriptionsModule,
    MemberDirectoryModule,
  ],
  providers: [
    PurchaseStore,
    TotalsStore,
    CreditPayment,
    CreditLostPayments,
    ReclaimMinutes,
    ApplyPaymentEvent,
    ReconcilePurchases,
    ForgetOldPurchases,
    CreateOrder,
    VerifyPayment,
    HandlePaymentWebhook,
    ListPurchases,
    ListAllPurchases,
  ],
  exports: [PurchaseStore],
})
export class PurchasesModule {
  static readonly serves = {
    createOrder: CreateOrder,
    verifyPayment: VerifyPayment,
    hearPayments: HandlePaymentWebhook,
    listPurchases: ListPurchases,
    listAllPurchases: ListAllPurchases,
  };
}
