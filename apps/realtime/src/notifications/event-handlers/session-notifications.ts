import {
  exchangeEvents,
  type EventData,
  type MemberId,
  type NotificationValues,
  type SessionId,
  type SessionMail,
  type Side,
} from '@skillhour/contracts';
import { links } from '../links.js';
import { draftNotification, type HandledNotifications, type NotificationDraft } from '../notification.js';
import { bothOf, toSide, type Parties } from '../parties.js';
import { upcomingSessionOf } from '../reminders/reminder.js';
import { stateMails } from '../session-mails/session-mail.js';
import { on } from './on.js';
import { handledProposal, handledRequest } from './request-notifications.js';

const SIDES: readonly Side[] = ['student', 'teacher'];
/** Addresses the party that did not act. */
const toOther = (parties: Parties, actorId: MemberId) => ({
  memberId: actorId === parties.student_id ? parties.teacher_id : parties.student_id,
  actorId,
});
const about = ({ session_id }: { session_id: SessionId }) => ({
  link: links.session(session_id),
  about: session_id,
});

/** Returns who was absent from the reader’s view, or undefined if the outcome is not an absence. */
function absentOf(outcome: string, side: Side): NotificationValues<'session_missed'>['absent'] | undefined {
  if (outcome === 'both_absent') return 'both';
  if (outcome !== 'student_absent' && outcome !== 'teacher_absent') return undefined;
  return outcome === `${side}_absent` ? 'you' : 'other';
}

/** Creates the notification of the party that did not accept: the author of the proposal or of the request. */
function draftAgreed(facts: EventData<typeof exchangeEvents.sessionScheduled>): NotificationDraft {
  const { title, scheduled_time: time, accepted_by } = facts;
  const shared = { ...about(facts), values: { title, time } };
  return accepted_by === 'teacher'
    ? draftNotification('slot_accepted', { ...toSide('student', facts), ...shared })
    : draftNotification('proposal_accepted', { ...toSide('teacher', facts), ...shared });
}

/**
 * Creates the notification of one party. The member who cancelled is the actor and is therefore not notified.
 * The other is, including the minutes they received.
 */
function draftCancelled(
  side: Side,
  facts: EventData<typeof exchangeEvents.sessionCancelled>,
): NotificationDraft {
  const { title, outcome, by_member_id, reason, minutes, scheduled_time: time } = facts;
  const shared = { ...toSide(side, facts), ...about(facts) };
  if (by_member_id && time !== undefined) {
    const values = { title, time, reason, minutes };
    return draftNotification('session_called_off', { ...shared, actorId: by_member_id, values });
  }
  if (outcome === 'not_logged')
    return draftNotification('session_not_logged', {
      ...shared,
      values: { title, released: facts.released },
    });
  const absent = absentOf(outcome, side);
  return absent
    ? draftNotification('session_missed', { ...shared, values: { title, absent } })
    : draftNotification('session_cancelled', { ...shared, values: { title } });
}

/**
 * Returns the emails about a cancellation. There are none if a party was absent, since the session's time is over.
 * Legacy events contain no time.
 */
function cancellationMails({
  scheduled_time,
  by_member_id,
  outcome,
  reason,
  minutes,
  ...facts
}: EventData<typeof exchangeEvents.sessionCancelled>): SessionMail[] {
  const isOver = outcome === 'not_logged' || absentOf(outcome, 'student') !== undefined;
  const wasMissed = !by_member_id && isOver;
  if (scheduled_time === undefined || wasMissed) return [];
  return stateMails('cancelled', { ...facts, scheduled_time }, { by_member_id, reason, minutes });
}

/** Returns the session to remind of. At a place there is no room that opens. */
const planOf = (facts: Parameters<typeof upcomingSessionOf>[0]) => ({
  plan: upcomingSessionOf(facts.at_place ? { ...facts, meeting_id: null } : facts),
  hasRoom: !facts.at_place,
});

/** Another time that has been decided on. */
const handledReschedule = (
  members: readonly MemberId[],
  { session_id }: { session_id: SessionId },
): HandledNotifications => ({ members, kinds: ['reschedule_proposed'], about: session_id });
/** The time of a session that was moved or has ended. */
const handledTime = (facts: Parties & { session_id: SessionId }): HandledNotifications => ({
  members: bothOf(facts),
  kinds: ['session_soon', 'session_near', 'room_open', 'reschedule_proposed', 'session_logged'],
  about: facts.session_id,
});

/** Notifications about sessions, their times, ratings and disputes. */
export const sessionNotifications = [
  on(exchangeEvents.sessionScheduled, 'tell-teacher-on-agreement', (facts) => ({
    notify: draftAgreed(facts),
    handled: [handledProposal(facts), handledRequest(facts)],
    session: { ...planOf(facts), n: 0, mails: stateMails('agreed', facts) },
    refresh: { members: bothOf(facts), areas: ['requests', 'proposals', 'sessions'] },
  })),
  on(
    exchangeEvents.sessionCompleted,
    'tell-both-on-settlement',
    ({ title, minutes, released, ...facts }) => ({
      notify: SIDES.map((side) =>
        draftNotification('session_settled', {
          ...toSide(side, facts),
          values: { title, minutes, released, side },
          link: links.account(),
          about: facts.session_id,
        }),
      ),
      handled: handledTime(facts),
      session: { end: facts.session_id, mails: [] },
      refresh: { members: bothOf(facts), areas: ['requests', 'proposals', 'sessions', 'minutes'] },
    }),
  ),
  on(exchangeEvents.sessionCancelled, 'tell-both-on-session-cancellation', (facts) => ({
    notify: SIDES.map((side) => draftCancelled(side, facts)),
    handled: handledTime(facts),
    session: { end: facts.session_id, mails: cancellationMails(facts) },
    refresh: { members: bothOf(facts), areas: ['requests', 'proposals', 'sessions', 'minutes'] },
  })),
  on(exchangeEvents.rescheduleProposed, 'tell-other-on-reschedule', ({ title, reason, ...facts }) => ({
    notify: draftNotification('reschedule_proposed', {
      ...toOther(facts, facts.by_member_id),
      ...about(facts),
      values: { title, time: facts.scheduled_time, proposed: facts.proposed_time, reason },
    }),
    // A proposal replaces the other party's.
    handled: handledReschedule([facts.by_member_id], facts),
    refresh: { members: bothOf(facts), areas: ['sessions'] },
  })),
  on(exchangeEvents.rescheduleRejected, 'tell-other-on-reschedule-end', ({ title, withdrawn, ...facts }) => ({
    notify: draftNotification('reschedule_rejected', {
      ...toOther(facts, facts.by_member_id),
      ...about(facts),
      values: { title, time: facts.scheduled_time, withdrawn },
    }),
    handled: handledReschedule(bothOf(facts), facts),
    refresh: { members: bothOf(facts), areas: ['sessions'] },
  })),
  on(exchangeEvents.sessionRescheduled, 'tell-other-on-rescheduling', (facts) => ({
    notify: draftNotification('session_rescheduled', {
      ...toOther(facts, facts.by_member_id),
      ...about(facts),
      values: { title: facts.title, time: facts.scheduled_time },
    }),
    handled: handledTime(facts),
    session: { ...planOf(facts), n: facts.n, mails: stateMails('moved', facts) },
    refresh: { members: bothOf(facts), areas: ['requests', 'proposals', 'sessions'] },
  })),
  on(exchangeEvents.ratingGiven, 'tell-rated-on-rating', ({ rated_member_id, rating, ...facts }) => ({
    notify: draftNotification('rating_received', {
      ...about(facts),
      memberId: rated_member_id,
      actorId: facts.by_member_id,
      values: { stars: rating },
    }),
    refresh: { members: [rated_member_id], areas: ['sessions'] },
  })),
  on(exchangeEvents.reviewAnswered, 'tell-reviewer-on-answer', ({ by_member_id, title, ...facts }) => ({
    notify: draftNotification('review_answered', {
      ...about(facts),
      memberId: by_member_id,
      actorId: facts.rated_member_id,
      values: { title },
    }),
    refresh: { members: [by_member_id], areas: ['sessions'] },
  })),
  on(exchangeEvents.disputeOpened, 'tell-other-on-dispute', ({ title, ...facts }) => ({
    notify: draftNotification('session_disputed', {
      ...toOther(facts, facts.opened_by),
      values: { title },
      link: links.session(facts.session_id),
      about: facts.dispute_id,
    }),
    refresh: { members: bothOf(facts), areas: ['sessions'] },
  })),
  // The other party's claim requires no action of an admin, so it causes no notification.
  on(exchangeEvents.disputeClaimed, 'refresh-pages-on-claim', async (facts, { directory }) => ({
    handled: { members: [facts.claimed_by], kinds: ['session_disputed'], about: facts.dispute_id },
    refresh: [
      { members: bothOf(facts), areas: ['sessions'] },
      { members: await directory.admins(), areas: ['reports'] },
    ],
  })),
  on(
    exchangeEvents.disputeSettled,
    'tell-both-on-decision',
    async ({ title, decision, minutes, ...facts }, { directory }) => ({
      notify: SIDES.map((side) =>
        draftNotification('dispute_decided', {
          ...toSide(side, facts),
          actorId: null,
          values: { title, decision, minutes, side },
          link: links.session(facts.session_id),
          about: facts.dispute_id,
        }),
      ),
      handled: {
        members: [...bothOf(facts), ...(await directory.admins())],
        kinds: ['session_disputed', 'dispute_opened'],
        about: facts.dispute_id,
      },
      refresh: { members: bothOf(facts), areas: ['sessions', 'minutes'] },
    }),
  ),
];
