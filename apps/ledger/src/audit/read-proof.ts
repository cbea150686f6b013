import { Injectable } from '@nestjs/common';
import type { Handler, ledgerApi, Output } from '@skillhour/contracts';
import { ProofStore } from './proof.store.js';

type Endpoint = typeof ledgerApi.readProof;

/** Returns the public result of the last verification. */
@Injectable()
export class ReadProof implements Handler<Endpoint> {
  constructor(private readonly proofs: ProofStore) {}

  async handle(): Promise<Output<Endpoint>> {
    const last = await this.proofs.read();
    return { check: last && { ...last.finding, checked_at: last.checkedAt.toISOString() } };
  }
}
