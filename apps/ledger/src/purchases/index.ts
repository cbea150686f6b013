export { CreditLostPayments } from './credit-lost-payments.js';
export { purchaseView } from './purchase-view.js';
export { PurchaseStore } from './purchase.store.js';
export { PurchasesModule } from './purchases.module.js';
