import { Inject, Injectable } from '@nestjs/common';
import { type EventData, nameOfMember, type realtimeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { AccountStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { MailSender, MailStore } from '../mail/index.js';
import { notificationEmail } from './notification-email.js';

type Event = typeof realtimeEvents.mailDue;
type NotificationLines = EventData<Event>['lines'];

/** Lifetime of the queued email. Notifications older than a day are not sent. */
const LIFETIME_MS = 24 * 60 * 60_000;

/** Queues the email about a member's unread notifications. Blocked and unverified members get none. */
@Injectable()
export class QueueNotificationMailOnMailDue implements EventHandler<Event> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly mails: MailStore,
    private readonly mailSender: MailSender,
    private readonly clock: Clock,
  ) {}

  async handle(data: EventData<Event>, { envelope, tx }: EventMeta): Promise<void> {
    const account = await this.accounts.find(data.member_id, tx);
    if (!account || account.blocked || account.status !== 'active') return;
    const { PUBLIC_ORIGIN: origin } = this.config;
    const now = this.clock.now();
    const token = encodeURIComponent(data.unsubscribe_token);
    const content = notificationEmail(account.firstName, {
      ...data,
      lines: await this.#withNames(data.lines),
      origin,
      unsubscribeLink: `${origin}/unsubscribe?token=${token}`,
    });
    const mail = {
      ...content,
      to: account.email,
      about: `news ${envelope.id}`,
      unsubscribe: `${origin}/api/notifications/unsubscribe/${token}/`,
      dropAt: new Date(now.getTime() + LIFETIME_MS),
    };
    await this.mails.add(mail, now, tx);
    this.mailSender.wake();
  }

  async #withNames(lines: NotificationLines): Promise<NotificationLines> {
    const ids = lines.flatMap(({ members = {} }) => Object.values(members));
    const accounts = new Map(
      (await this.accounts.findVerified([...new Set(ids)])).map((account) => [account.id, account]),
    );
    return lines.map(({ members = {}, text, link }) => {
      const [named, called] = [members.name, members.username].map((id) => id && accounts.get(id));
      const names = {
        ...(named && { name: nameOfMember(toSummary(named, this.config.IMAGE_BASE_URL)) }),
        ...(called && { username: called.username }),
      };
      return { text: { ...text, values: { ...text.values, ...names } }, link };
    });
  }
}
