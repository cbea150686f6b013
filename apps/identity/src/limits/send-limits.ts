import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, networkOf } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { type Limit, LimitStore, type RetryAfter } from './limit.store.js';
import { mailboxOf } from './mailbox.js';

/** Kinds of sends. A sign-in code is sent only after the correct password, and other sends do not use up its limit. */
type SendKind = 'code' | 'reset' | 'sign-in code';

/** Limits emails that strangers can trigger (product decision 14). */
@Injectable()
export class SendLimits {
  readonly #perAddress: Limit;
  readonly #perAccount: Limit;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly limits: LimitStore,
    private readonly clock: Clock,
  ) {
    const { OTP_SENDS_PER_ADDRESS, OTP_SENDS_PER_ACCOUNT, OTP_SENDS_WINDOW_MS: windowMs } = config;
    this.#perAddress = { count: OTP_SENDS_PER_ADDRESS, windowMs };
    this.#perAccount = { count: OTP_SENDS_PER_ACCOUNT, windowMs };
  }

  /** Counts a send that a network address requests. Call it first, so that a rejected send does not use up the recipient's limit. */
  takeFrom(kind: SendKind, address: string): Promise<RetryAfter> {
    return this.limits.take(`${kind} sends from ${networkOf(address)}`, this.#perAddress, this.clock.now());
  }

  /** Counts a send to a mailbox, not to an account, so that unknown addresses behave the same. */
  takeTo(kind: SendKind, email: string): Promise<RetryAfter> {
    return this.limits.take(`${kind} sends to ${mailboxOf(email)}`, this.#perAccount, this.clock.now());
  }
}
