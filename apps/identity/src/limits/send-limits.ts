import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, networkOf } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { type Limit, LimitStore, type Refusal } from './limit.store.js';
import { mailboxOf } from './mailbox.js';

/** The code of a sign-in is sent only after the right password, and strangers' sends do not use it up. */
type What = 'code' | 'reset' | 'sign-in code';

/** Mails that strangers can have sent, as often as product decision 14 allows. */
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

  /** Counts one that a network address asks for. It comes first: what may not be sent must not use up its victim's sends. */
  takeFrom(what: What, address: string): Promise<Refusal> {
    return this.limits.take(`${what} sends from ${networkOf(address)}`, this.#perAddress, this.clock.now());
  }

  /** Counts one to a mailbox, not to an account: unknown ones answer alike. */
  takeTo(what: What, email: string): Promise<Refusal> {
    return this.limits.take(`${what} sends to ${mailboxOf(email)}`, this.#perAccount, this.clock.now());
  }
}
