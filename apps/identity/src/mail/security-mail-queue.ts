import { Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { EmailContent } from './email.js';
import { MailSender } from './mail-sender.js';
import { MailStore } from './mail.store.js';

/** Lifetime of a queued notification. After that it is no longer useful. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Queues notification emails to account owners in the transaction of their cause. */
@Injectable()
export class SecurityMailQueue {
  constructor(
    private readonly mails: MailStore,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  /** If two queued emails have the same `about`, only the newer one is sent. */
  async add(
    content: EmailContent,
    { to, about }: { to: string | null; about: string },
    tx: Tx,
  ): Promise<void> {
    const now = this.clock.now();
    await this.mails.add({ ...content, to, about, dropAt: new Date(now.getTime() + LIFETIME_MS) }, now, tx);
  }

  /** Sends the emails of committed transactions now, not at the next poll. */
  flush(): void {
    this.sender.wake();
  }
}
