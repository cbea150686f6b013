import { Inject, Injectable } from '@nestjs/common';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { NotificationsConfig } from '../config.js';
import { NotifyMembers } from '../notify-members.js';
import { draftReminders } from './reminder.js';
import { ReminderStore } from './reminder.store.js';

const BATCH = 100;

/**
 * Reminds both parties of an upcoming session. Skips a session that already began, for example because no
 * replica was running.
 */
@Injectable()
export class SendReminders {
  constructor(
    private readonly reminders: ReminderStore,
    private readonly notify: NotifyMembers,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    loops: Loops,
    @Inject(CONFIG) { NOTIFICATION_ROUND_MS: restMs }: NotificationsConfig,
  ) {
    loops.start({
      name: 'reminders',
      retryMs: restMs,
      run: async (signal) => {
        await this.#sendDue(signal);
        return restMs;
      },
    });
  }

  async #sendDue(signal: AbortSignal): Promise<void> {
    for (let handled = 0; handled < BATCH && !signal.aborted; handled += 1) {
      const now = this.clock.now();
      const reminder = await this.reminders.findDue(now);
      if (!reminder) return;
      await this.unitOfWork.run(systemContext(), async (tx) => {
        if (!(await this.reminders.take(reminder, tx))) return;
        if (reminder.startsAt > now) await this.notify.run(draftReminders(reminder), tx);
      });
    }
  }
}
