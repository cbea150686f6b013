import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';
import { upcomingSessionOf, remindersOf } from '../reminders/reminder.js';
import { ReminderStore } from '../reminders/reminder.store.js';

type Event = typeof exchangeEvents.sessionScheduled;

/** Notifies the author of an accepted proposal, and plans reminders of the session for both parties. */
@Injectable()
export class TellTeacherOnAgreement implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
    private readonly reminders: ReminderStore,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { session_id, student_id, teacher_id, title, scheduled_time: time } = event;
    const draft = draftNotification('proposal_accepted', {
      memberId: teacher_id,
      actorId: student_id,
      values: { title, time },
      link: links.session(session_id),
      about: session_id,
    });
    await this.notify.run([draft], tx);
    const reminders = remindersOf(upcomingSessionOf(event), this.clock.now());
    await this.reminders.plan(session_id, 0, reminders, tx);
    this.sockets.broadcastChanged([student_id, teacher_id], ['requests', 'proposals', 'sessions']);
  }
}
