import { Injectable } from '@nestjs/common';
import type { Handler, ledgerApi, Output } from '@skillhour/contracts';
import { VerificationResultStore } from './verification-result.store.js';

type Endpoint = typeof ledgerApi.readHoldings;

/** Returns the totals of the last verification. Adding up all accounts for every dashboard view would be expensive. */
@Injectable()
export class ReadHoldings implements Handler<Endpoint> {
  constructor(private readonly results: VerificationResultStore) {}

  async handle(): Promise<Output<Endpoint>> {
    return { holdings: await this.results.readHoldings() };
  }
}
