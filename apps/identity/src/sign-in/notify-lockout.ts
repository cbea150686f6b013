import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG, inLanguageOf } from '@skillhour/service-kit';
import type { Account } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { PasswordLimits } from '../limits/index.js';
import { lockEmail, MailSender, MailStore } from '../mail/index.js';

/** Lifetime of the queued email. After that it is no longer useful. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Emails an owner that wrong passwords caused a lock. The work is the same for an unknown name. */
@Injectable()
export class NotifyLockout {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly limits: PasswordLimits,
    private readonly mails: MailStore,
    private readonly mailSender: MailSender,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(account: Account | null, accountKey: string, context: CallContext): Promise<void> {
    if (!(await this.limits.takeLockoutEmail(accountKey))) return;
    const now = this.clock.now();
    const mail = {
      ...inLanguageOf(account, () =>
        lockEmail(account?.firstName ?? '', `${this.config.PUBLIC_ORIGIN}/forget-password`),
      ),
      to: account?.status === 'active' ? account.email : null,
      about: `locks of ${accountKey}`,
      dropAt: new Date(now.getTime() + LIFETIME_MS),
    };
    await this.unitOfWork.run(context, (tx) => this.mails.add(mail, now, tx));
    this.mailSender.wake();
  }
}
