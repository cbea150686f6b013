import { Injectable } from '@nestjs/common';
import type { Handler, ledgerApi, Output } from '@skillhour/contracts';
import { VerificationResultStore } from './verification-result.store.js';

type Endpoint = typeof ledgerApi.readProof;

/** Returns the public result of the last verification. */
@Injectable()
export class ReadVerificationResult implements Handler<Endpoint> {
  constructor(private readonly results: VerificationResultStore) {}

  async handle(): Promise<Output<Endpoint>> {
    const last = await this.results.read();
    return { check: last && { ...last.finding, checked_at: last.checkedAt.toISOString() } };
  }
}
