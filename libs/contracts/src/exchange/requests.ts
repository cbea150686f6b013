import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { TakeDownForm } from '../content/moderation.js';
import { flag, moment, wholeNumber } from '../kernel/fields.js';
import { MemberId, RequestId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import {
  reservationErrors,
  requestContentErrors,
  requestNotAsked,
  requestNotFound,
  requestNotOpen,
  requestNotOwner,
  requestStateErrors,
  shortageErrors,
  tooManyRequests,
} from './errors.js';
import { requestFields } from './request-content.js';
import {
  ExploredRequest,
  RequestStatus,
  SkillRequest,
  SuggestedRequest,
  WholeRequest,
} from './request-views.js';

const autoPublish = flag(message('auto_publish must be true or false.'));
const STATUS = message('status must be one of DR, PE, AC, RJ, CA, CO, SC.');
const status = z.enum(RequestStatus.options, { error: STATUS });
const listQuery = { ...pageQuery(5), ...searchQuery };

/** Orders of open requests: newest, suggested to the caller, earliest preferred time, shortest or longest lesson first. */
export const RequestOrder = z.enum(['newest', 'suggested', 'soonest', 'shortest', 'longest'], {
  error: message('sort must be newest, suggested, soonest, shortest or longest.'),
});
export type RequestOrder = z.output<typeof RequestOrder>;

/** Hours for which a request can be reserved for one teacher. */
const RESERVATION_HOURS = [24, 48] as const;
const HOURS = message('only_hours must be 24 or 48.');
/** The request is reserved for so many hours from its publication. */
export const onlyHours = wholeNumber(HOURS)
  .pipe(z.literal(RESERVATION_HOURS, { error: HOURS }))
  .default(RESERVATION_HOURS[0]);
const reservation = {
  /** The only member who can see it and propose, for `only_hours` from its publication. */
  only_for: z
    .string({ error: message('only_for must be the id of a member.') })
    .max(64)
    .transform((id) => (id === '' ? undefined : MemberId.parse(id)))
    .optional(),
  only_hours: onlyHours,
};

export const createRequest = endpoint({
  name: 'exchange.request.create',
  summary:
    'Saves a request as a draft, or publishes it and places a hold of its minutes. `status` overrides `auto_publish`.',
  access: 'member',
  http: { method: 'POST', path: 'requests/', status: 201, body: 'multipart' },
  input: z.object({
    ...requestFields.create,
    ...reservation,
    auto_publish: autoPublish.optional(),
    status: z.enum(['DR', 'PE'], { error: message('A new request is saved as DR or PE.') }).optional(),
  }),
  output: WholeRequest,
  errors: {
    ...requestContentErrors,
    ...reservationErrors,
    ...shortageErrors,
    ...tooManyRequests,
  },
});

export const exploreRequests = endpoint({
  name: 'exchange.request.explore',
  summary:
    "Lists other members' published requests, without those currently reserved for one teacher. A search text lists the best matches first, unless `sort` is a time or a length.",
  access: 'member',
  http: { method: 'GET', path: 'requests/' },
  input: z.object({
    ...listQuery,
    /** Bounds of the length in minutes. */
    min_minutes: wholeNumber(message('min_minutes must be a whole number.')).optional(),
    max_minutes: wholeNumber(message('max_minutes must be a whole number.')).optional(),
    /** The preferred time is at or after `from`, and before `to`. */
    from: moment(message('from must be a time.')).optional(),
    to: moment(message('to must be a time.')).optional(),
    /** With `suggested`, the suggestions come first, each with its reason, and then the others, newest first. */
    sort: RequestOrder.default('newest'),
  }),
  output: pageOf(ExploredRequest),
  errors: {},
});

export const listMyRequests = endpoint({
  name: 'exchange.request.list_mine',
  summary:
    "Lists the caller's requests in every status, newest first; with `on_hold`, only those that hold minutes.",
  access: 'member',
  http: { method: 'GET', path: 'requests/mine/' },
  input: z.object({
    ...listQuery,
    on_hold: flag(message('on_hold must be true or false.')).default(false),
  }),
  output: pageOf(SkillRequest),
  errors: {},
});

export const readRequest = endpoint({
  name: 'exchange.request.read',
  summary:
    "Returns a request. Another member's draft, and a request currently reserved for another teacher, is not found.",
  access: 'member',
  http: { method: 'GET', path: 'requests/{id}/' },
  input: z.object({ id: RequestId }),
  output: WholeRequest,
  errors: requestNotFound,
});

export const updateRequest = endpoint({
  name: 'exchange.request.update',
  summary:
    'Edits a draft or published request, or changes its status: DR to PE or CA, PE to CA. The hold changes in the same step.',
  access: 'member',
  http: { method: 'PATCH', path: 'requests/{id}/', body: 'multipart' },
  input: z.object({
    id: RequestId,
    ...requestFields.edit,
    auto_publish: autoPublish.optional(),
    status: status.optional(),
  }),
  output: WholeRequest,
  errors: {
    ...requestNotFound,
    ...requestNotOwner,
    'request.not_editable': requestStateErrors['request.not_editable'],
    'request.refused_transition': requestStateErrors['request.refused_transition'],
    ...requestContentErrors,
    ...shortageErrors,
  },
});

export const deleteRequest = endpoint({
  name: 'exchange.request.delete',
  summary: 'Deletes a draft.',
  access: 'member',
  http: { method: 'DELETE', path: 'requests/{id}/' },
  input: z.object({ id: RequestId }),
  output: z.object({ detail: z.string() }),
  errors: {
    ...requestNotFound,
    ...requestNotOwner,
    'request.not_draft': requestStateErrors['request.not_draft'],
  },
});

export const suggestRequests = endpoint({
  name: 'exchange.request.suggest',
  summary:
    'Lists at most five open requests that the caller could teach: first those reserved for them, then those they are invited to, then those that match their skills; each newest first.',
  access: 'member',
  http: { method: 'GET', path: 'requests/suggested/' },
  input: z.object({}),
  output: z.object({ results: z.array(SuggestedRequest) }),
  errors: {},
});

const MAX_NAMES = 5_000;

export const countOpenRequests = endpoint({
  name: 'exchange.request.count_open',
  summary: 'Returns how many published requests are open to everyone under each tag, given by its name.',
  access: 'internal',
  callers: ['content'],
  repeatable: true,
  input: z.object({ tags: z.array(z.string()).max(MAX_NAMES) }),
  /** In the order of the tags. */
  output: z.object({ counts: z.array(z.int().nonnegative()) }),
  errors: {},
});

export const declineRequest = endpoint({
  name: 'exchange.request.decline',
  summary:
    'Declines a request that the caller was asked first to teach. It opens to everyone, and its owner is notified.',
  access: 'member',
  http: { method: 'POST', path: 'requests/{id}/decline/' },
  input: z.object({ id: RequestId }),
  output: WholeRequest,
  errors: {
    ...requestNotFound,
    ...requestNotAsked,
    'request.open_to_all': declareError('conflict', 'This request is already open to everyone.'),
    ...requestNotOpen,
  },
});

export const takeDownRequest = endpoint({
  name: 'exchange.request.take_down',
  summary:
    'Takes down a published request (RJ). Its minutes are released, its proposals are rejected, and its owner gets the reason.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/requests/{id}/take-down/' },
  input: z.object({ id: RequestId, reason: TakeDownForm.shape.reason }),
  output: WholeRequest,
  errors: {
    ...requestNotFound,
    'request.not_takeable': requestStateErrors['request.not_takeable'],
  },
});
