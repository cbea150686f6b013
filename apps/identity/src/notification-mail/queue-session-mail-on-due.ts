import { Inject, Injectable } from '@nestjs/common';
import { type EventData, nameOfMember, type realtimeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { Clock, CONFIG, inLanguageOf } from '@skillhour/service-kit';
import { type Account, AccountStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { NotificationMailQueue } from './notification-mail-queue.js';
import { sessionEmail } from './session-email.js';

type Event = typeof realtimeEvents.sessionMailDue;

/** Queues the email about a session, with its calendar file unless it is a reminder. */
@Injectable()
export class QueueSessionMailOnDue implements EventHandler<Event> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly queue: NotificationMailQueue,
    private readonly clock: Clock,
  ) {}

  async handle(data: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const account = await this.queue.findRecipient(data.member_id, tx);
    if (!account) return;
    const { about, session_id: sessionId, member_id: memberId, unsubscribe_token: unsubscribeToken } = data;
    const [other] = await this.accounts.findVerified([data.other_id]);
    const content = inLanguageOf(account, () =>
      sessionEmail(account.firstName, {
        ...data,
        other: other && { firstName: other.firstName || other.username, fullName: this.#nameOf(other) },
        now: this.clock.now(),
        origin: this.config.PUBLIC_ORIGIN,
        unsubscribeLink: this.queue.unsubscribeLinkOf(unsubscribeToken),
      }),
    );
    const kind = about === 'reminder' ? about : 'state';
    await this.queue.add(
      {
        content,
        to: account.email,
        about: `${kind} of session ${sessionId} for ${memberId}`,
        unsubscribeToken,
        ...(about !== 'reminder' && { invitation: { sessionId, memberId, name: this.#nameOf(account) } }),
        ...(about !== 'cancelled' && { uselessAt: new Date(data.starts_at) }),
      },
      tx,
    );
  }

  #nameOf(account: Account): string {
    return nameOfMember(toSummary(account, this.config.IMAGE_BASE_URL));
  }
}
