import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { type EmailContent, type MailInvitation, MailSender, MailStore } from '../mail/index.js';

/** Lifetime of a queued email. Notifications older than a day are not sent. */
const LIFETIME_MS = 24 * 60 * 60_000;

interface NotificationMail {
  content: EmailContent;
  to: string;
  about: string;
  unsubscribeToken: string;
  invitation?: MailInvitation;
  /** When the email becomes useless, if that is within a day. */
  uselessAt?: Date;
}

/** Queues emails to members about what happened, each with links that unsubscribe from them. */
@Injectable()
export class NotificationMailQueue {
  readonly #origin: string;

  constructor(
    @Inject(CONFIG) { PUBLIC_ORIGIN }: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly mails: MailStore,
    private readonly mailSender: MailSender,
    private readonly clock: Clock,
  ) {
    this.#origin = PUBLIC_ORIGIN;
  }

  /** Returns the account that an email goes to, or null. Blocked and unverified members get none. */
  async findRecipient(memberId: MemberId, tx: Tx): Promise<Account | null> {
    const account = await this.accounts.find(memberId, tx);
    return account && !account.blocked && account.status === 'active' ? account : null;
  }

  /** Returns the page that unsubscribes without sign-in. */
  unsubscribeLinkOf(token: string): string {
    return `${this.#origin}/unsubscribe?token=${encodeURIComponent(token)}`;
  }

  async add(mail: NotificationMail, tx: Tx): Promise<void> {
    const { content, to, about, unsubscribeToken, invitation = null, uselessAt } = mail;
    const now = this.clock.now();
    const unsubscribe = `${this.#origin}/api/notifications/unsubscribe/${encodeURIComponent(unsubscribeToken)}/`;
    const dropAt = new Date(Math.min(now.getTime() + LIFETIME_MS, uselessAt?.getTime() ?? Infinity));
    await this.mails.add({ ...content, to, about, unsubscribe, invitation, dropAt }, now, tx);
    this.mailSender.wake();
  }
}
