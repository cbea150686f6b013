import { Inject, Injectable } from '@nestjs/common';
import { fail, type MemberId, type secondFactorNeeded, type SecondFactorSetup } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { Account } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { Authenticator } from './authenticator.js';
import type { AttemptLimit } from './attempt-backoff.js';
import { RecoveryCodes } from './recovery-codes.js';
import { pendingOf, type SecondFactor } from './second-factor.js';
import { SecondFactorStore } from './second-factor.store.js';
import { SecretBox } from './secret-box.js';
import { NotifySecondFactorGuesses } from './notify-second-factor-guesses.js';

/** An endpoint that accepts codes. */
interface CodeEndpoint {
  errors: Pick<typeof secondFactorNeeded, 'second_factor.wrong' | 'second_factor.too_many_tries'>;
}
/** Marks a correct code as used, within the transaction of its purpose. Returns false if it was used meanwhile. */
export type UseCode = (tx: Tx) => Promise<boolean>;

const AUTHENTICATOR_CODE = /^\d{6}$/;

/** Checks codes of an account's second factor. Each check costs an attempt. A correct code returns it when it is used. */
@Injectable()
export class SecondFactors {
  readonly #limit: AttemptLimit;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly store: SecondFactorStore,
    private readonly authenticator: Authenticator,
    private readonly recovery: RecoveryCodes,
    private readonly box: SecretBox,
    private readonly notifyGuesses: NotifySecondFactorGuesses,
    private readonly clock: Clock,
  ) {
    this.#limit = { count: config.SECOND_FACTOR_TRIES, windowMs: config.SECOND_FACTOR_TRIES_WINDOW_MS };
  }

  find(id: MemberId): Promise<SecondFactor | null> {
    return this.store.find(id);
  }

  /** Returns null if the second factor is already on. */
  async begin({ id, email }: Account): Promise<SecondFactorSetup | null> {
    const secret = this.authenticator.makeSecret();
    const begun = await this.store.begin(id, this.box.encrypt(id, secret), this.clock.now());
    return begun ? this.authenticator.setupOf(secret, email) : null;
  }

  /** Checks the first code of a pending secret. Returns null without a pending secret. Using the code turns the second factor on. */
  async checkFirst(
    endpoint: CodeEndpoint,
    factor: SecondFactor | null,
    otp: string,
  ): Promise<{ use: UseCode; recoveryCodes: string[] } | null> {
    const pending = pendingOf(factor, this.clock.now());
    if (!factor || pending === null) return null;
    const { memberId } = factor;
    await this.#spendTry(endpoint, memberId);
    const step = this.#stepOf(memberId, pending, otp) ?? fail(endpoint, 'second_factor.wrong');
    const recoveryCodes = this.recovery.make();
    const hashes = recoveryCodes.map((code) => this.recovery.hash(memberId, code));
    return { use: (tx) => this.store.confirm(memberId, pending, step, hashes, tx), recoveryCodes };
  }

  /** Checks a code of the authenticator, or a recovery code. */
  async check(endpoint: CodeEndpoint, memberId: MemberId, secret: string, otp: string): Promise<UseCode> {
    const left = await this.#spendTry(endpoint, memberId);
    if (AUTHENTICATOR_CODE.test(withoutSpaces(otp))) {
      const step = this.#stepOf(memberId, secret, otp) ?? (await this.#rejectCode(endpoint, memberId, left));
      return (tx) => this.store.takeStep(memberId, step, tx);
    }
    const factor = await this.store.find(memberId);
    const known = this.recovery.hashes(memberId, otp).find((hash) => factor?.recovery.includes(hash));
    const hash = known ?? (await this.#rejectCode(endpoint, memberId, left));
    return (tx) => this.store.takeRecovery(memberId, hash, tx);
  }

  /** Returns the number of attempts left after this one. */
  async #spendTry(endpoint: CodeEndpoint, id: MemberId): Promise<number> {
    const now = this.clock.now();
    const spent = await this.store.spendTry(id, this.#limit, now);
    if ('left' in spent) return spent.left;
    const retryAfterMs = Math.max(1, spent.until.getTime() - now.getTime());
    fail(endpoint, 'second_factor.too_many_tries', {}, { retryAfterMs });
  }

  /** Emails the owner when the last attempt is spent. */
  async #rejectCode(endpoint: CodeEndpoint, id: MemberId, left: number): Promise<never> {
    if (left === 0) await this.notifyGuesses.run(id);
    fail(endpoint, 'second_factor.wrong');
  }

  #stepOf(id: MemberId, encrypted: string, otp: string): number | null {
    return this.authenticator.stepOf(this.box.decrypt(id, encrypted), withoutSpaces(otp), this.clock.now());
  }
}

const withoutSpaces = (otp: string) => otp.replace(/[\s-]/g, '');
