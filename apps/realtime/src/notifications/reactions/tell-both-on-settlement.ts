import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { newsOf } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { Notify } from '../notify.js';
import { ReminderStore } from '../reminders/reminder.store.js';

type Event = typeof exchangeEvents.sessionCompleted;

/** Notifies both parties of the minutes that a settled session moved, and removes its reminders. */
@Injectable()
export class TellBothOnSettlement implements EventHandler<Event> {
  constructor(
    private readonly notify: Notify,
    private readonly sockets: NotificationSockets,
    private readonly reminders: ReminderStore,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { session_id, student_id, teacher_id, title, minutes, released } = event;
    const shared = { link: links.account(), about: session_id };
    const amounts = { title, minutes, released };
    const news = [
      newsOf('session_settled', {
        ...shared,
        memberId: student_id,
        actorId: teacher_id,
        values: { ...amounts, side: 'student' },
      }),
      newsOf('session_settled', {
        ...shared,
        memberId: teacher_id,
        actorId: student_id,
        values: { ...amounts, side: 'teacher' },
      }),
    ];
    await this.reminders.end(session_id, tx);
    await this.notify.run(news, tx);
    this.sockets.tellChanged([student_id, teacher_id], ['requests', 'proposals', 'sessions', 'minutes']);
  }
}
