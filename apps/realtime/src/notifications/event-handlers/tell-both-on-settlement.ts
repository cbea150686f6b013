import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';
import { ReminderStore } from '../reminders/reminder.store.js';

type Event = typeof exchangeEvents.sessionCompleted;

/** Notifies both parties of the minutes that a settled session moved, and removes its reminders. */
@Injectable()
export class TellBothOnSettlement implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
    private readonly reminders: ReminderStore,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { session_id, student_id, teacher_id, title, minutes, released } = event;
    const shared = { link: links.account(), about: session_id };
    const amounts = { title, minutes, released };
    const drafts = [
      draftNotification('session_settled', {
        ...shared,
        memberId: student_id,
        actorId: teacher_id,
        values: { ...amounts, side: 'student' },
      }),
      draftNotification('session_settled', {
        ...shared,
        memberId: teacher_id,
        actorId: student_id,
        values: { ...amounts, side: 'teacher' },
      }),
    ];
    await this.reminders.end(session_id, tx);
    await this.notify.run(drafts, tx);
    this.sockets.broadcastChanged([student_id, teacher_id], ['requests', 'proposals', 'sessions', 'minutes']);
  }
}
