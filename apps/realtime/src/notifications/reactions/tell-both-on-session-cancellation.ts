import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents, MemberId, NotificationValues } from '@skillhour/contracts';
import type { Reaction, ReactionMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { newsOf, type News } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { Notify } from '../notify.js';
import { ReminderStore } from '../reminders/reminder.store.js';

type Event = typeof exchangeEvents.sessionCancelled;
type Side = 'student' | 'teacher';
type Absent = NotificationValues<'session_missed'>['absent'];

/** A session ended without a lesson: both are told why, and it is not reminded of any more. */
@Injectable()
export class TellBothOnSessionCancellation implements Reaction<Event> {
  constructor(
    private readonly notify: Notify,
    private readonly sockets: NotificationSockets,
    private readonly reminders: ReminderStore,
  ) {}

  async handle(event: EventData<Event>, { tx }: ReactionMeta): Promise<void> {
    const { session_id, student_id, teacher_id } = event;
    await this.reminders.forget(session_id, tx);
    await this.notify.run([newsFor('student', event), newsFor('teacher', event)], tx);
    this.sockets.tellChanged([student_id, teacher_id], ['requests', 'proposals', 'sessions', 'minutes']);
  }
}

function newsFor(side: Side, { session_id, student_id, teacher_id, title, outcome }: EventData<Event>): News {
  const [memberId, actorId]: [MemberId, MemberId] =
    side === 'student' ? [student_id, teacher_id] : [teacher_id, student_id];
  const shared = { memberId, actorId, link: links.sessions(side), about: session_id };
  const absent = absentOf(outcome, side);
  return absent
    ? newsOf('session_missed', { ...shared, values: { title, absent } })
    : newsOf('session_cancelled', { ...shared, values: { title } });
}

/** Who was not there, as one of the two is told; undefined where nobody was to be. */
function absentOf(outcome: string, side: Side): Absent | undefined {
  if (outcome === 'both_absent') return 'both';
  if (outcome !== 'student_absent' && outcome !== 'teacher_absent') return undefined;
  return outcome === `${side}_absent` ? 'you' : 'other';
}
