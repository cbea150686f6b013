import { Injectable } from '@nestjs/common';
import type { Handler, ledgerApi, Output } from '@skillhour/contracts';
import { ProofStore } from './proof.store.js';

type Endpoint = typeof ledgerApi.readHoldings;

/** As of the last check: adding up all accounts for whoever looks at a desk would be dear. */
@Injectable()
export class ReadHoldings implements Handler<Endpoint> {
  constructor(private readonly proofs: ProofStore) {}

  async handle(): Promise<Output<Endpoint>> {
    return { holdings: await this.proofs.readHoldings() };
  }
}
