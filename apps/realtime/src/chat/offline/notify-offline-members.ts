import { Inject, Injectable } from '@nestjs/common';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import { MessageNotifications } from '../../notifications/index.js';
import type { RealtimeConfig } from '../../config.js';
import { ContactStore } from '../contacts/contact.store.js';
import { OnlineState } from '../contacts/online-state.js';
import { shouldNotify } from './missed-messages.js';
import { MissedMessagesStore, type MemberAndSender } from './missed-messages.store.js';

/**
 * Notifies members of messages that arrived while they were offline. Each row is taken in one transaction
 * with its notification, so it is notified once.
 */
@Injectable()
export class NotifyOfflineMembers {
  constructor(
    private readonly missedMessages: MissedMessagesStore,
    private readonly contacts: ContactStore,
    private readonly online: OnlineState,
    private readonly notifications: MessageNotifications,
    private readonly unitOfWork: UnitOfWork,
    loops: Loops,
    @Inject(CONFIG) { NOTIFICATION_ROUND_MS: restMs }: RealtimeConfig,
  ) {
    const work = missedMessages.tasks.work((pair) => this.#notify(pair));
    loops.startWork({ name: 'absent-news', work, restMs, parallel: 1 });
  }

  async #notify(pair: MemberAndSender): Promise<void> {
    const { memberId, senderId } = pair;
    await this.unitOfWork.run(systemContext(), async (tx) => {
      const missed = await this.missedMessages.take(pair, tx);
      if (!missed) return;
      const contact = await this.contacts.find(memberId, senderId, tx);
      const isOnline = this.online.isOnline(memberId);
      if (shouldNotify(missed, contact, isOnline)) await this.notifications.add({ memberId, senderId }, tx);
    });
  }
}
