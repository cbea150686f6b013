import { Inject, Injectable } from '@nestjs/common';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { MessageNotifications } from '../../notifications/index.js';
import type { ChatConfig } from '../config.js';
import { ContactStore } from '../contacts/contact.store.js';
import { OnlineState } from '../contacts/online-state.js';
import { shouldNotify } from './missed-messages.js';
import { MissedMessagesStore } from './missed-messages.store.js';

const BATCH = 100;

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
    private readonly clock: Clock,
    loops: Loops,
    @Inject(CONFIG) { NOTIFICATION_ROUND_MS: restMs }: ChatConfig,
  ) {
    loops.start({
      name: 'absent-news',
      retryMs: restMs,
      run: async (signal) => ((await this.#notifyDue(signal)) ? restMs : 0),
    });
  }

  /** Returns false if more rows may be due. */
  async #notifyDue(signal: AbortSignal): Promise<boolean> {
    for (let handled = 0; handled < BATCH && !signal.aborted; handled += 1) {
      const due = await this.missedMessages.findDue(this.clock.now());
      if (!due) return true;
      await this.unitOfWork.run(systemContext(), async (tx) => {
        const { memberId, senderId } = due;
        const missed = await this.missedMessages.take(due, tx);
        if (!missed) return;
        const contact = await this.contacts.find(memberId, senderId, tx);
        const isOnline = this.online.isOnline(memberId);
        if (shouldNotify(missed, contact, isOnline)) await this.notifications.add({ memberId, senderId }, tx);
      });
    }
    return false;
  }
}
