import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG, inLanguageOf } from '@skillhour/service-kit';
import type { Account } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { SecurityMailQueue, secondFactorEmail } from '../mail/index.js';

/** Emails an owner that their second factor was turned on or off. */
@Injectable()
export class NotifySecondFactorChange {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly mailQueue: SecurityMailQueue,
    private readonly clock: Clock,
  ) {}

  async run(account: Account, on: boolean, tx: Tx): Promise<void> {
    const { id, email, firstName } = account;
    const settings = `${this.config.PUBLIC_ORIGIN}/settings#security`;
    const content = inLanguageOf(account, () => secondFactorEmail(firstName, on, this.clock.now(), settings));
    await this.mailQueue.add(content, { to: email, about: `second factor of ${id}` }, tx);
  }
}
