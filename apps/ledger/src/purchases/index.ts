export { PurchasesModule } from './purchases.module.js';
