import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents, MemberId, NotificationValues, Side } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification, type NotificationDraft } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotifyMembers } from '../notify-members.js';
import { ReminderStore } from '../reminders/reminder.store.js';

type Event = typeof exchangeEvents.sessionCancelled;
type Absent = NotificationValues<'session_missed'>['absent'];

/** Notifies both parties of a cancelled or missed session, with the reason, and removes its reminders. */
@Injectable()
export class TellBothOnSessionCancellation implements EventHandler<Event> {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
    private readonly reminders: ReminderStore,
  ) {}

  async handle(event: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const { session_id, student_id, teacher_id } = event;
    await this.reminders.end(session_id, tx);
    await this.notify.run([draftFor('student', event), draftFor('teacher', event)], tx);
    this.sockets.broadcastChanged([student_id, teacher_id], ['requests', 'proposals', 'sessions', 'minutes']);
  }
}

/**
 * Creates the notification of one party. The member who cancelled is the actor and is therefore not notified.
 * The other is, including the minutes they received.
 */
function draftFor(side: Side, event: EventData<Event>): NotificationDraft {
  const { session_id, student_id, teacher_id, title, outcome, by_member_id } = event;
  const [memberId, actorId]: [MemberId, MemberId] =
    side === 'student' ? [student_id, teacher_id] : [teacher_id, student_id];
  const shared = { memberId, actorId, link: links.session(session_id), about: session_id };
  if (by_member_id && event.scheduled_time !== undefined) {
    const { reason, minutes, scheduled_time: time } = event;
    const values = { title, time, reason, minutes };
    return draftNotification('session_called_off', { ...shared, actorId: by_member_id, values });
  }
  const absent = absentOf(outcome, side);
  return absent
    ? draftNotification('session_missed', { ...shared, values: { title, absent } })
    : draftNotification('session_cancelled', { ...shared, values: { title } });
}

/** Returns who was absent from the reader’s view, or undefined if the outcome is not an absence. */
function absentOf(outcome: string, side: Side): Absent | undefined {
  if (outcome === 'both_absent') return 'both';
  if (outcome !== 'student_absent' && outcome !== 'teacher_absent') return undefined;
  return outcome === `${side}_absent` ? 'you' : 'other';
}
