import { Inject, Injectable } from '@nestjs/common';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { MessageNotifications } from '../../notifications/index.js';
import type { ChatConfig } from '../config.js';
import { ContactStore } from '../contacts/contact.store.js';
import { Online } from '../contacts/online.js';
import { isToTell } from './absent-news.js';
import { AbsentNewsStore } from './absent-news.store.js';

const BATCH = 100;

/**
 * Notifies members of messages that arrived while they were offline. Each row is taken in one transaction
 * with its notification, so it is notified once.
 */
@Injectable()
export class TellAbsent {
  constructor(
    private readonly news: AbsentNewsStore,
    private readonly contacts: ContactStore,
    private readonly online: Online,
    private readonly notifications: MessageNotifications,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    loops: Loops,
    @Inject(CONFIG) { NOTIFICATION_ROUND_MS: restMs }: ChatConfig,
  ) {
    loops.start({
      name: 'absent-news',
      retryMs: restMs,
      round: async (signal) => ((await this.#tellDue(signal)) ? restMs : 0),
    });
  }

  /** Returns false if more rows may be due. */
  async #tellDue(signal: AbortSignal): Promise<boolean> {
    for (let told = 0; told < BATCH && !signal.aborted; told += 1) {
      const due = await this.news.findDue(this.clock.now());
      if (!due) return true;
      await this.unitOfWork.run(systemContext(), async (tx) => {
        const { memberId, senderId } = due;
        const news = await this.news.take(due, tx);
        if (!news) return;
        const contact = await this.contacts.find(memberId, senderId, tx);
        const isHere = this.online.isHere(memberId);
        if (isToTell(news, contact, isHere)) await this.notifications.tell({ memberId, senderId }, tx);
      });
    }
    return false;
  }
}
