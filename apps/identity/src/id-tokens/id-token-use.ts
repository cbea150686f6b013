import { Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/persistence';
import { hashSecret } from '@skillhour/service-kit';
import type { ProviderIdentity } from './id-token-verifier.js';
import { areSame, Nonces } from './nonces.js';
import { UsedOnceStore } from './used-once.store.js';

/** Uses a token up within the sign-in's transaction; false where it, or its nonce, signed somebody in before. */
export type UseToken = (tx: Tx) => Promise<boolean>;

/** Binds an id token to the browser that asked for it, and to one sign-in: a copy is worth nothing. */
@Injectable()
export class IdTokenUse {
  constructor(
    private readonly nonces: Nonces,
    private readonly used: UsedOnceStore,
  ) {}

  /** Null for a token with a nonce that is not this browser's, not ours, or too old. */
  check(idToken: string, { nonce, deadAt }: ProviderIdentity, cookie: string): UseToken | null {
    const token = `token ${hashSecret(signedPartOf(idToken))}`;
    if (nonce === null) return (tx) => this.used.use(token, deadAt, tx);
    const nonceEnd = this.nonces.endOf(nonce);
    if (!nonceEnd || !areSame(nonce, cookie)) return null;
    return async (tx) =>
      (await this.used.use(`nonce ${hashSecret(nonce)}`, nonceEnd, tx)) &&
      (await this.used.use(token, deadAt, tx));
  }
}

/** Without the signature: of some algorithms there are two for the same token. */
const signedPartOf = (idToken: string): string => idToken.slice(0, idToken.lastIndexOf('.'));
