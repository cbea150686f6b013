import { exchangeEvents, type EventData, type RequestId } from '@skillhour/contracts';
import { links } from '../links.js';
import { draftNotification, type HandledNotifications, type NotificationDraft } from '../notification.js';
import { bothOf, toSide, type Parties } from '../parties.js';
import { on, refreshOn } from './on.js';

interface RequestFacts extends Parties {
  request_id: RequestId;
}

const about = ({ request_id }: Pick<RequestFacts, 'request_id'>) => ({
  link: links.request(request_id),
  about: request_id,
});
/** A teacher's proposals for a request share a subject, however often they propose and withdraw. */
const aboutProposals = ({ request_id, teacher_id }: RequestFacts) => ({
  link: links.request(request_id),
  about: `${request_id} ${teacher_id}`,
});
/** A proposal that its owner no longer has to decide on. */
export const handledProposal = (facts: RequestFacts): HandledNotifications => ({
  members: [facts.student_id],
  kinds: ['proposal_received'],
  about: aboutProposals(facts).about,
});
/** A request that its teacher no longer has to look at. */
export const handledRequest = ({ request_id, teacher_id }: RequestFacts): HandledNotifications => ({
  members: [teacher_id],
  kinds: ['request_asked', 'request_invited', 'slot_requested', 'tag_request'],
  about: request_id,
});
/** Invitations to a request that ended. */
const handledInvitations = ({
  request_id,
  invited_ids,
}: Pick<
  EventData<typeof exchangeEvents.requestCancelled>,
  'request_id' | 'invited_ids'
>): HandledNotifications => ({
  members: invited_ids,
  kinds: ['request_invited'],
  about: request_id,
});

/** Notifies a teacher that a request is reserved for them, and of the free time that the student chose. */
function draftAsked({
  title,
  until,
  slot,
  ...facts
}: EventData<typeof exchangeEvents.requestAsked>): NotificationDraft {
  const shared = { ...toSide('teacher', facts), ...about(facts) };
  if (!slot) return draftNotification('request_asked', { ...shared, values: { title, time: until } });
  const { scheduled_time: time, duration_minutes: minutes } = slot;
  return draftNotification('slot_requested', { ...shared, values: { title, time, minutes, until } });
}

/** Notifies a teacher that a request ended. Only its owner can read a request that was taken down. */
const draftClosed = ({
  title,
  reason,
  ...facts
}: Omit<EventData<typeof exchangeEvents.requestClosed>, 'proposal_id'>): NotificationDraft =>
  draftNotification('request_closed', {
    ...about(facts),
    ...(reason === 'taken_down' && { link: links.requests() }),
    memberId: facts.teacher_id,
    actorId: reason === 'owner' ? facts.student_id : null,
    values: { title, reason },
  });

/** Notifications about requests and proposals. */
export const requestNotifications = [
  refreshOn(exchangeEvents.requestPublished, 'refresh-pages-on-publication', ({ student_id }) => ({
    members: [student_id],
    areas: ['requests', 'minutes'],
  })),
  on(exchangeEvents.requestAsked, 'tell-teacher-on-asking', (facts) => ({
    notify: draftAsked(facts),
    refresh: { members: [facts.teacher_id], areas: ['requests'] },
  })),
  on(exchangeEvents.requestInvited, 'tell-teacher-on-invitation', ({ title, ...facts }) => ({
    notify: draftNotification('request_invited', {
      ...toSide('teacher', facts),
      ...about(facts),
      values: { title },
    }),
    refresh: { members: bothOf(facts), areas: ['requests'] },
  })),
  on(exchangeEvents.requestDeclined, 'tell-owner-on-declining', ({ title, ...facts }) => ({
    notify: draftNotification('request_declined', {
      ...toSide('student', facts),
      ...about(facts),
      values: { title },
    }),
    handled: handledRequest(facts),
    refresh: { members: [facts.student_id], areas: ['requests'] },
  })),
  on(exchangeEvents.requestClosed, 'tell-teacher-on-closing', (facts) => ({
    notify: draftClosed(facts),
    handled: [handledRequest(facts), handledProposal(facts)],
    refresh: { members: bothOf(facts), areas: ['requests', 'proposals'] },
  })),
  on(exchangeEvents.requestResized, 'tell-teacher-on-resizing', (facts) => ({
    notify: draftNotification('request_resized', {
      ...toSide('teacher', facts),
      ...about(facts),
      values: { title: facts.title, before: facts.before_minutes, minutes: facts.duration_minutes },
    }),
    refresh: { members: [facts.teacher_id], areas: ['requests', 'proposals'] },
  })),
  // The reason is shown, the admin's identity is not.
  on(
    exchangeEvents.requestTakenDown,
    'tell-owner-on-take-down',
    ({ student_id, title, reason, ...facts }) => ({
      notify: draftNotification('request_taken_down', {
        ...about(facts),
        memberId: student_id,
        actorId: null,
        values: { title, reason },
      }),
      handled: handledInvitations(facts),
      refresh: { members: [student_id], areas: ['requests', 'minutes', 'proposals'] },
    }),
  ),
  // An owner who cancelled the request is not notified.
  on(
    exchangeEvents.requestCancelled,
    'tell-owner-on-cancellation',
    ({ student_id, title, reason, ...facts }) => ({
      ...(reason === 'expired' && {
        notify: draftNotification('request_expired', {
          ...about(facts),
          memberId: student_id,
          actorId: null,
          values: { title },
        }),
      }),
      handled: handledInvitations(facts),
      refresh: { members: [student_id], areas: ['requests', 'minutes'] },
    }),
  ),
  on(exchangeEvents.proposalMade, 'tell-owner-on-proposal', ({ title, scheduled_time: time, ...facts }) => ({
    notify: draftNotification('proposal_received', {
      ...toSide('student', facts),
      ...aboutProposals(facts),
      values: { title, time },
    }),
    handled: [handledRequest(facts), { ...handledProposal(facts), kinds: ['proposal_withdrawn'] }],
    refresh: { members: bothOf(facts), areas: ['requests', 'proposals'] },
  })),
  on(exchangeEvents.proposalRejected, 'tell-teacher-on-rejection', ({ reason, ...facts }) => ({
    notify:
      reason === 'taken_down'
        ? draftClosed({ ...facts, reason })
        : draftNotification('proposal_rejected', {
            ...toSide('teacher', facts),
            values: { title: facts.title },
            link: links.request(facts.request_id),
            about: facts.proposal_id,
          }),
    handled: handledProposal(facts),
    refresh: { members: bothOf(facts), areas: ['requests', 'proposals'] },
  })),
  on(exchangeEvents.proposalWithdrawn, 'tell-owner-on-withdrawal', ({ title, ...facts }) => ({
    notify: draftNotification('proposal_withdrawn', {
      ...toSide('student', facts),
      ...aboutProposals(facts),
      values: { title },
    }),
    handled: handledProposal(facts),
    refresh: { members: bothOf(facts), areas: ['requests', 'proposals'] },
  })),
];
