import { Inject, Injectable } from '@nestjs/common';
import { type EventData, nameOfMember, type realtimeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { CONFIG, inLanguageOf } from '@skillhour/service-kit';
import { AccountStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { notificationEmail } from './notification-email.js';
import { NotificationMailQueue } from './notification-mail-queue.js';

type Event = typeof realtimeEvents.mailDue;
type NotificationLines = EventData<Event>['lines'];

/** Queues the email about a member's unread notifications. */
@Injectable()
export class QueueNotificationMailOnMailDue implements EventHandler<Event> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly queue: NotificationMailQueue,
  ) {}

  async handle(data: EventData<Event>, { envelope, tx }: EventMeta): Promise<void> {
    const account = await this.queue.findRecipient(data.member_id, tx);
    if (!account) return;
    const { unsubscribe_token: unsubscribeToken } = data;
    const lines = await this.#withNames(data.lines);
    const content = inLanguageOf(account, () =>
      notificationEmail(account.firstName, {
        ...data,
        lines,
        origin: this.config.PUBLIC_ORIGIN,
        unsubscribeLink: this.queue.unsubscribeLinkOf(unsubscribeToken),
      }),
    );
    const about = `news ${envelope.id}`;
    await this.queue.add({ content, to: account.email, about, unsubscribeToken }, tx);
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
