import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { type Limit, LimitStore, type Refusal } from './limit.store.js';

/** Who wants a mail sent to whom. */
interface Send {
  what: 'code' | 'reset';
  /** The e-mail's key, not the account: unknown ones answer alike. */
  toKey: string;
  /** The network address that asks. */
  from: string;
}

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

  /** Counts one send if there is room. The address first: what it may not send must not use up its victim's sends. */
  async take({ what, toKey, from }: Send): Promise<Refusal> {
    const now = this.clock.now();
    return (
      (await this.limits.take(`${what} sends from ${from}`, this.#perAddress, now)) ??
      (await this.limits.take(`${what} sends to ${toKey}`, this.#perAccount, now))
    );
  }
}
