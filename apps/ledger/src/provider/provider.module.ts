import { Module } from '@nestjs/common';
import { PaymentProvider } from './payment-provider.js';

/** Who takes the rupees. */
@Module({ providers: [PaymentProvider], exports: [PaymentProvider] })
export class ProviderModule {}
