import { Module } from '@nestjs/common';
import { PaymentProvider } from './payment-provider.js';

/** The payment provider, which collects the rupees. */
@Module({ providers: [PaymentProvider], exports: [PaymentProvider] })
export class ProviderModule {}
