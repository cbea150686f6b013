import { exchangeEvents, type EventData, type MemberId, type Side } from '@skillhour/contracts';
import { links } from '../links.js';
import { draftNotification, type HandledNotifications, type NotificationDraft } from '../notification.js';
import { bothOf, toSide } from '../parties.js';
import { on, refreshOn } from './on.js';

type Logged = EventData<typeof exchangeEvents.sessionLogged>;
type Made = EventData<typeof exchangeEvents.exchangeMade>;

/** Addresses the party that did not act. */
const toOther = (facts: Pick<Logged, 'student_id' | 'teacher_id'>, actorId: MemberId) =>
  toSide(actorId === facts.student_id ? 'teacher' : 'student', facts);

/** Logged minutes that the member has answered. */
const handledLog = ({ by_member_id, session_id }: Pick<Logged, 'by_member_id' | 'session_id'>) => ({
  members: [by_member_id],
  kinds: ['session_logged' as const],
  about: session_id,
});
const handledAsk = ({
  student_id,
  exchange_id,
}: Pick<Made, 'student_id' | 'exchange_id'>): HandledNotifications => ({
  members: [student_id],
  kinds: ['exchange_asked'],
  about: exchange_id,
});

/** Notifies the teacher of minutes that a student gave or accepted, and both of those that an admin recorded. */
function draftsOfExchange({ origin, recorded_by: admin, tag, minutes, ...facts }: Made): NotificationDraft[] {
  const shared = { link: links.account(), about: facts.exchange_id };
  const values = { tag, minutes };
  const teacher = { ...toSide('teacher', facts), ...shared };
  switch (origin) {
    case 'given':
      return [draftNotification('exchange_given', { ...teacher, values })];
    case 'asked':
      return [draftNotification('exchange_accepted', { ...teacher, values })];
    case 'recorded':
      return (['student', 'teacher'] satisfies Side[]).map((side) =>
        draftNotification('exchange_recorded', {
          ...toSide(side, facts),
          ...shared,
          values: { ...values, side, admin: admin ?? '' },
        }),
      );
  }
}

/** Notifications about logged minutes: of sessions at a place, and of exchanges without a request. */
export const inPersonNotifications = [
  refreshOn(exchangeEvents.sessionClockChanged, 'refresh-pages-on-clock', (facts) => ({
    members: bothOf(facts),
    areas: ['sessions'],
  })),
  on(exchangeEvents.sessionLogged, 'tell-other-on-log', ({ title, minutes, ...facts }) => ({
    notify: draftNotification('session_logged', {
      ...toOther(facts, facts.by_member_id),
      values: { title, minutes, accepted: facts.accepted_at },
      link: links.session(facts.session_id),
      about: facts.session_id,
    }),
    refresh: { members: bothOf(facts), areas: ['sessions'] },
  })),
  on(exchangeEvents.sessionLogDeclined, 'tell-other-on-log-decline', ({ title, minutes, ...facts }) => ({
    notify: draftNotification('session_log_declined', {
      ...toOther(facts, facts.by_member_id),
      values: { title, minutes },
      link: links.session(facts.session_id),
      about: facts.session_id,
    }),
    handled: handledLog(facts),
    refresh: { members: bothOf(facts), areas: ['sessions'] },
  })),
  on(exchangeEvents.exchangeMade, 'tell-teacher-on-exchange', (facts) => ({
    notify: draftsOfExchange(facts),
    handled: handledAsk(facts),
    refresh: { members: bothOf(facts), areas: ['minutes'] },
  })),
  on(exchangeEvents.exchangeAsked, 'tell-student-on-ask', ({ tag, minutes, ...facts }) => ({
    notify: draftNotification('exchange_asked', {
      ...toSide('student', facts),
      values: { tag, minutes, until: facts.expires_at },
      link: links.asks(),
      about: facts.exchange_id,
    }),
    refresh: { members: bothOf(facts), areas: ['minutes'] },
  })),
  on(exchangeEvents.exchangeAskClosed, 'tell-teacher-on-ask-end', ({ tag, minutes, how, ...facts }) => ({
    // The teacher withdrew it: no one needs to know.
    notify:
      how === 'withdrawn'
        ? []
        : draftNotification(how === 'declined' ? 'exchange_declined' : 'exchange_expired', {
            ...toSide('teacher', facts),
            values: { tag, minutes },
            link: links.asks(),
            about: facts.exchange_id,
          }),
    handled: handledAsk(facts),
    refresh: { members: bothOf(facts), areas: ['minutes'] },
  })),
];
