import { Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/persistence';
import { hashSecret } from '@skillhour/service-kit';
import type { ProviderIdentity } from './id-token-verifier.js';
import { timingSafeEquals, Nonces } from './nonces.js';
import { UsedOnceStore } from './used-once.store.js';

/** Marks a token as used within the sign-in's transaction. Returns false if the token, or its nonce, was used before. */
export type UseToken = (tx: Tx) => Promise<boolean>;

/** Binds an id token to the browser that requested it, and to one sign-in, so that a copy is worthless. */
@Injectable()
export class IdTokenUse {
  constructor(
    private readonly nonces: Nonces,
    private readonly used: UsedOnceStore,
  ) {}

  /** Returns null if the token's nonce does not match the cookie, is not ours, or has expired. */
  check(idToken: string, { nonce, expiresAt }: ProviderIdentity, cookie: string): UseToken | null {
    const token = `token ${hashSecret(signedPartOf(idToken))}`;
    if (nonce === null) return (tx) => this.used.use(token, expiresAt, tx);
    const nonceEnd = this.nonces.expiryOf(nonce);
    if (!nonceEnd || !timingSafeEquals(nonce, cookie)) return null;
    return async (tx) =>
      (await this.used.use(`nonce ${hashSecret(nonce)}`, nonceEnd, tx)) &&
      (await this.used.use(token, expiresAt, tx));
  }
}

/** Removes the signature, because some algorithms allow two signatures for the same token. */
const signedPartOf = (idToken: string): string => idToken.slice(0, idToken.lastIndexOf('.'));
