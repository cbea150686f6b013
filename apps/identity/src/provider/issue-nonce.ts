import { Injectable } from '@nestjs/common';
import type { Handler, identityApi, Output } from '@skillhour/contracts';
import { IdTokenVerifier, Nonces } from '../id-tokens/index.js';

type Endpoint = typeof identityApi.issueNonce;

/** Begins a sign-in at the provider: what the token must carry, and where people are asked. */
@Injectable()
export class IssueNonce implements Handler<Endpoint> {
  constructor(
    private readonly nonces: Nonces,
    private readonly verifier: IdTokenVerifier,
  ) {}

  async handle(): Promise<Output<Endpoint>> {
    return { nonce: this.nonces.make(), provider: await this.verifier.signInPlace() };
  }
}
