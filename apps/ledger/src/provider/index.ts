export { PaymentProvider, type ProviderPayment, type StoredOrder } from './payment-provider.js';
export { ProviderModule } from './provider.module.js';
