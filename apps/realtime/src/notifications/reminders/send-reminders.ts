import { Inject, Injectable } from '@nestjs/common';
import { notificationKindOf } from '@skillhour/contracts';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../../config.js';
import { NotifyMembers } from '../notify-members.js';
import { PlanSessionMails } from '../session-mails/plan-session-mails.js';
import { draftReminders, reminderMails, type Reminder } from './reminder.js';
import { ReminderStore } from './reminder.store.js';

/**
 * Reminds both parties of an upcoming session, also by email. Skips a session that already began, for example because no
 * replica was running.
 */
@Injectable()
export class SendReminders {
  constructor(
    private readonly reminders: ReminderStore,
    private readonly notify: NotifyMembers,
    private readonly sessionMails: PlanSessionMails,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    loops: Loops,
    @Inject(CONFIG) { NOTIFICATION_ROUND_MS: restMs }: RealtimeConfig,
  ) {
    const work = reminders.tasks.work((reminder) => this.#send(reminder));
    loops.startWork({ name: 'reminders', work, restMs, parallel: 1 });
  }

  async #send(reminder: Reminder): Promise<void> {
    await this.unitOfWork.run(systemContext(), async (tx) => {
      if (!(await this.reminders.take(reminder, tx))) return;
      if (reminder.startsAt <= this.clock.now()) return;
      await this.notify.run(draftReminders(reminder), tx);
      await this.sessionMails.add(reminderMails(reminder), notificationKindOf(reminder.kind), tx);
    });
  }
}
