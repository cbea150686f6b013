export { PaymentProvider, type ProviderPayment } from './payment-provider.js';
export { ProviderModule } from './provider.module.js';
