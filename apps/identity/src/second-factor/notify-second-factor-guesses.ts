import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG, inLanguageOf } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { LimitStore } from '../limits/index.js';
import { guessesEmail, SecurityMailQueue } from '../mail/index.js';

const DAILY_LIMIT = { count: 3, windowMs: 24 * 60 * 60 * 1000 };

/** Emails an owner that a person with their password guessed at their second factor. At most three times a day. */
@Injectable()
export class NotifySecondFactorGuesses {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly limits: LimitStore,
    private readonly mailQueue: SecurityMailQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(memberId: MemberId): Promise<void> {
    const account = await this.accounts.find(memberId);
    if (account?.status !== 'active') return;
    if (await this.limits.take(`letters of guesses to ${memberId}`, DAILY_LIMIT, this.clock.now())) return;
    const content = inLanguageOf(account, () =>
      guessesEmail(account.firstName, `${this.config.PUBLIC_ORIGIN}/forget-password`),
    );
    await this.unitOfWork.run(systemContext(), async (tx) => {
      await this.mailQueue.add(content, { to: account.email, about: `guesses at ${memberId}` }, tx);
      // The calling command is rejected, so a repetition of it is another guess.
      tx.markUnchanged();
    });
    this.mailQueue.flush();
  }
}
