import { Injectable } from '@nestjs/common';
import { fail, type providerNeeded } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { type Account, ProviderLinkStore } from '../accounts/index.js';
import { IdTokenUse, IdTokenVerifier, type UseToken } from '../id-tokens/index.js';

/** An endpoint for a signed-in member that requires a new sign-in at their provider. */
interface ConfirmedEndpoint {
  errors: typeof providerNeeded;
}

/** An id token with its nonce's cookie. */
interface GivenToken {
  id_token?: string | undefined;
  nonce: string;
}

/** Maximum age of a sign-in at the provider that still proves the member's identity, in milliseconds. */
const MAX_SIGN_IN_AGE_MS = 5 * 60_000;

/**
 * Confirms the identity of a member without a password by a recent sign-in at their provider. The token alone would only prove that the
 * device's browser is signed in there (OpenID Connect Core, `max_age` and `auth_time`).
 */
@Injectable()
export class ConfirmByProvider {
  constructor(
    private readonly verifier: IdTokenVerifier,
    private readonly tokenUse: IdTokenUse,
    private readonly links: ProviderLinkStore,
    private readonly clock: Clock,
  ) {}

  /** Returns a function that marks the token as used. */
  async run(
    endpoint: ConfirmedEndpoint,
    account: Account,
    { id_token, nonce }: GivenToken,
  ): Promise<UseToken> {
    if (id_token === undefined) fail(endpoint, 'provider.required');
    const identity = (await this.verifier.verify(id_token)) ?? fail(endpoint, 'provider.refused');
    const use = identity.nonce === null ? null : this.tokenUse.check(id_token, identity, nonce);
    const link = await this.links.find(identity);
    if (use === null || link?.memberId !== account.id || !link.isOn) fail(endpoint, 'provider.refused');
    const signedInAtMs = identity.signedInAt?.getTime() ?? 0;
    if (this.clock.now().getTime() - signedInAtMs > MAX_SIGN_IN_AGE_MS) fail(endpoint, 'provider.not_fresh');
    return use;
  }
}
