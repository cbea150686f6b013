import { Injectable } from '@nestjs/common';
import type { Handler, identityApi, Output } from '@skillhour/contracts';
import { IdTokenVerifier, Nonces } from '../id-tokens/index.js';

type Endpoint = typeof identityApi.issueNonce;

/** Starts a sign-in at the provider: returns the nonce for the token, and the provider's sign-in page. */
@Injectable()
export class IssueNonce implements Handler<Endpoint> {
  constructor(
    private readonly nonces: Nonces,
    private readonly verifier: IdTokenVerifier,
  ) {}

  async handle(): Promise<Output<Endpoint>> {
    return { nonce: this.nonces.make(), provider: await this.verifier.findSignInProvider() };
  }
}
