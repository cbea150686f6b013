import { Inject, Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type MemberId,
  type Output,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import {
  type Account,
  AccountStore,
  AddAccount,
  managedStateOf,
  validNamesOf,
  ProviderLinkStore,
  usernameFrom,
  VerifyAccount,
} from '../accounts/index.js';
import { CodeStore } from '../codes/index.js';
import type { IdentityConfig } from '../config.js';
import { IdTokenUse, IdTokenVerifier, type ProviderIdentity, type UseToken } from '../id-tokens/index.js';
import { type IssuedTokens, LoginSessions } from '../login-sessions/index.js';
import { ResetTokenStore } from '../new-password/index.js';
import { RejectExcluded } from '../sanctions/index.js';
import { RequireSecondFactor } from '../second-factor/index.js';
import { type SignInAttempt, SignInAudit } from '../security/index.js';

type Endpoint = typeof identityApi.providerSignIn;
const endpoint = identityApi.providerSignIn;

/** A token that may be used for one sign-in. */
interface VerifiedToken {
  identity: ProviderIdentity;
  use: UseToken;
  otp: string | undefined;
}

/**
 * Signs in with an identity from the provider: to the linked account, otherwise to the one with its email, otherwise to a new one. Never to
 * an admin's account, because control of an email must not give control of the site.
 */
@Injectable()
export class ProviderSignIn implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly verifier: IdTokenVerifier,
    private readonly tokenUse: IdTokenUse,
    private readonly links: ProviderLinkStore,
    private readonly accounts: AccountStore,
    private readonly addAccount: AddAccount,
    private readonly verify: VerifyAccount,
    private readonly codes: CodeStore,
    private readonly resetTokens: ResetTokenStore,
    private readonly rejectExcluded: RejectExcluded,
    private readonly secondFactor: RequireSecondFactor,
    private readonly loginSessions: LoginSessions,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: SignInAudit,
  ) {}

  async handle({ id_token, nonce, otp }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const issued = await this.audit.run('provider', context, async (attempt) => {
      const identity = (await this.verifier.verify(id_token)) ?? rejectToken();
      const use = this.tokenUse.check(id_token, identity, nonce) ?? rejectToken();
      return this.#signIn({ identity, use, otp }, attempt, context);
    });
    return this.loginSessions.toResponse(issued);
  }

  async #signIn(token: VerifiedToken, attempt: SignInAttempt, context: CallContext): Promise<IssuedTokens> {
    const known = await this.#find(token.identity);
    if (known) attempt.memberId = known.id;
    if (known) return this.#signInKnown(known, token, context);
    const issued = await this.#signInNew(token, context);
    // Null if another call has just created the account. Then it can be found.
    return issued ?? this.#signInKnown((await this.#find(token.identity)) ?? rejectToken(), token, context);
  }

  async #find(identity: ProviderIdentity): Promise<Account | null> {
    const linked = await this.links.find(identity);
    if (linked?.isOn === false) fail(endpoint, 'provider.turned_off');
    return linked ? this.accounts.find(linked.memberId) : this.accounts.findByEmail(identity.email);
  }

  async #signInKnown(account: Account, token: VerifiedToken, context: CallContext): Promise<IssuedTokens> {
    if (account.role === 'admin') rejectToken();
    if (managedStateOf(account)) fail(endpoint, 'account.unclaimed');
    await this.rejectExcluded.run(endpoint, account);
    const { use } = await this.secondFactor.run(endpoint, account, token.otp);
    return this.unitOfWork.run(context, async (tx) => {
      if (!(await use(tx))) fail(endpoint, 'second_factor.wrong');
      if (account.status === 'waiting') await this.#takeOver(account.id, token.identity, tx);
      return this.#start(account.id, token, context, tx);
    });
  }

  #signInNew(token: VerifiedToken, context: CallContext): Promise<IssuedTokens | null> {
    if (this.config.SIGN_UP === 'off') fail(endpoint, 'sign_up.closed');
    const { identity } = token;
    const given = {
      ...namesOf(identity),
      email: identity.email,
      passwordHash: null,
      showEmailFromStart: false,
      status: 'waiting' as const,
    };
    return this.addAccount.run(given, context, async (account, tx) => {
      await this.verify.run(account.id, {}, tx);
      return this.#start(account.id, token, context, tx);
    });
  }

  /**
   * Gives an unverified account to the verified owner of its email. The person who registered it may have done so to wait for the owner.
   * Removes their password, code, reset links, names and choice to show the email, and sets the owner's names.
   */
  async #takeOver(id: MemberId, identity: ProviderIdentity, tx: Tx): Promise<void> {
    await this.codes.drop(id, tx);
    await this.resetTokens.dropAllOf(id, tx);
    await this.verify.run(id, { ...namesOf(identity), passwordHash: null, showEmailFromStart: false }, tx);
  }

  async #start(
    id: MemberId,
    { identity, use }: VerifiedToken,
    context: CallContext,
    tx: Tx,
  ): Promise<IssuedTokens> {
    if (!(await use(tx))) rejectToken();
    await this.links.put(identity, id, tx);
    const issued = await this.loginSessions.start(id, context, tx);
    return issued ?? fail(endpoint, 'account.blocked');
  }
}

/** Returns the provider's names as far as they are valid here (product decision 24a). */
function namesOf({ email, ...given }: ProviderIdentity) {
  const { firstName, lastName } = validNamesOf(given.firstName, given.lastName);
  return { firstName: firstName || usernameFrom(email), lastName };
}

const rejectToken = (): never => fail(endpoint, 'provider.refused');
