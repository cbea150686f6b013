import { z } from 'zod';
import { offerNotFound } from '../identity/offers.js';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { EntryId, RequestId } from '../kernel/ids.js';
import { TimeZone } from '../kernel/time-zone.js';
import {
  clashErrors,
  proposalTimeErrors,
  requestNotAsked,
  requestNotFound,
  requestNotOpen,
  reservationErrors,
  shortageErrors,
  timesRange,
  tooManyRequests,
  unknownTag,
} from './errors.js';
import { ProposalForm } from './proposals.js';
import { NO_TAGS, requestFields } from './request-content.js';
import { WholeRequest } from './request-views.js';
import { onlyHours } from './requests.js';
import { Schedule } from './sessions.js';
import { timesQuery } from './times.js';

const ownOffer = {
  'offer.own': declareError('forbidden', 'This is your own offer.'),
};

export const readOfferSlots = endpoint({
  name: 'exchange.offer.read_slots',
  summary:
    "Returns the free times from which the caller can choose the start of a lesson: the teacher's available times without sessions of either party, and without times that another student has asked the teacher for. Never reveals why a time is not free.",
  access: 'member',
  http: { method: 'GET', path: 'offers/{id}/slots/' },
  input: z.object({ id: EntryId, ...timesQuery }),
  output: z.object({
    /** The teacher's time zone. */
    timezone: z.string(),
    /** The earliest and the latest time that anyone can choose now. */
    earliest: Instant,
    latest: Instant,
    /** In order, and clipped to the requested range. A lesson must end within the free time in which it starts. */
    free: z.array(z.object({ from: Instant, to: Instant })),
  }),
  errors: {
    ...offerNotFound,
    ...ownOffer,
    'offer.no_times': declareError(
      'conflict',
      'This member has no times to choose from. Ask for a time instead.',
    ),
    ...timesRange,
  },
});

const { title, tags } = requestFields.edit;
const { body_content, duration_minutes } = requestFields.create;

export const requestOffer = endpoint({
  name: 'exchange.offer.request',
  summary:
    'Publishes a request for a free time of an offer, reserved for its teacher, and places a hold of its minutes. Without a title or tags, the request gets them from the offer.',
  access: 'member',
  http: { method: 'POST', path: 'offers/{id}/requests/', status: 201 },
  input: z.object({
    id: EntryId,
    scheduled_time: ProposalForm.shape.scheduled_time,
    duration_minutes,
    body_content,
    /** The caller's time zone. */
    timezone: TimeZone.default('UTC'),
    title,
    tags,
    only_hours: onlyHours,
  }),
  output: WholeRequest,
  errors: {
    ...offerNotFound,
    ...ownOffer,
    'offer.slot_taken': declareError('conflict', 'This time is no longer free. Choose another.', {
      field: 'scheduled_time',
    }),
    'offer.no_tags': declareError('invalid', NO_TAGS, { field: 'tags' }),
    ...unknownTag,
    ...reservationErrors,
    ...shortageErrors,
    ...tooManyRequests,
  },
});

export const acceptRequest = endpoint({
  name: 'exchange.request.accept',
  summary:
    "Accepts the time of a request that the student chose from the caller's free times. Creates the session and rejects all proposals; accepting again returns the same session.",
  access: 'member',
  http: { method: 'POST', path: 'requests/{id}/accept/' },
  input: ProposalForm.extend({
    id: RequestId,
    /** The length that the caller accepts. If it or the time has changed since, nothing is agreed. */
    duration_minutes,
  }),
  output: Schedule,
  errors: {
    ...requestNotFound,
    ...requestNotAsked,
    'request.no_slot': declareError('forbidden', 'Propose a time for this request.'),
    'request.declined': declareError(
      'conflict',
      'You have declined this request. You can still propose a time for it.',
    ),
    'request.changed': declareError(
      'conflict',
      'The student changed the time or the length. Look again before you accept.',
    ),
    ...requestNotOpen,
    'proposal.in_the_past': proposalTimeErrors['proposal.in_the_past'],
    ...clashErrors,
  },
});
