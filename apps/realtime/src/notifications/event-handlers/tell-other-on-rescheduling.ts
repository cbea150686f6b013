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
import { otherPartyOf } from './other-party.js';

type Event = typeof exchangeEvents.sessionRescheduled;

/** Notifies the member who proposed a session’s new time that it was accepted, and plans reminders for it. */
@Injectable()
export class TellOtherOnRescheduling implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
    private readonly reminders: ReminderStore,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { session_id, student_id, teacher_id, title, scheduled_time: time, n } = event;
    const draft = draftNotification('session_rescheduled', {
      memberId: otherPartyOf(event),
      actorId: event.by_member_id,
      values: { title, time },
      link: links.session(session_id),
      about: session_id,
    });
    await this.notify.run([draft], tx);
    const reminders = remindersOf(upcomingSessionOf(event), this.clock.now());
    await this.reminders.plan(session_id, n, reminders, tx);
    this.sockets.broadcastChanged([student_id, teacher_id], ['requests', 'proposals', 'sessions']);
  }
}
