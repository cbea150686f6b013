import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { flag, Instant, isVisibleOrEmpty, moment } from '../kernel/fields.js';
import { ProposalId, RequestId, SessionId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { TimeZone } from '../kernel/time-zone.js';
import { RatedMember } from './rated-member.js';
import {
  clashErrors,
  proposalDecided,
  proposalNotFound,
  proposalTimeErrors,
  requestNotFound,
  requestNotOpen,
} from './errors.js';
import { RequestContentSummary } from './request-content.js';

/** Proposed, Accepted, Rejected, Completed, Cancelled. */
export const ProposalStatus = z.enum(['PR', 'AC', 'RE', 'CO', 'CA']);
export type ProposalStatus = z.output<typeof ProposalStatus>;

export const RequestSummary = z.object({
  id: RequestId,
  ...RequestContentSummary.shape,
  created_at: Instant,
});

export const Proposal = z.object({
  id: ProposalId,
  scheduled_time: Instant,
  /** IANA time zone of the proposed time, for display as the author meant it. */
  timezone: z.string(),
  note: z.string(),
  /** Meeting place in person. Missing if they meet in the room. */
  place: z.string().exactOptional(),
  request: RequestSummary,
  status: ProposalStatus,
  teacher: RatedMember,
  student: RatedMember,
  created_at: Instant,
  /** The session that it became. */
  schedule_id: SessionId.nullable(),
});
export type Proposal = z.output<typeof Proposal>;

export const SCHEDULED_TIME_MESSAGE = message('Choose a date and time.');
/** The longest note, in characters. */
export const NOTE_MAX_LENGTH = 2000;
const note = z
  .string({ error: message('The note must be text.') })
  .trim()
  .max(NOTE_MAX_LENGTH, {
    error: message('The note must be at most {most} characters long.', { most: NOTE_MAX_LENGTH }),
  })
  .refine(isVisibleOrEmpty, { error: message('The note is empty.') });

/** The longest description of a place, in characters. */
const PLACE_MAX_LENGTH = 200;
const place = z
  .string({ error: message('The place must be text.') })
  .trim()
  .max(PLACE_MAX_LENGTH, {
    error: message('The place must be at most {most} characters long.', { most: PLACE_MAX_LENGTH }),
  })
  .refine(isVisibleOrEmpty, { error: message('The place is empty.') });

const MISSING_REQUEST = message('Missing request ID');

/** The Propose Schedule form (specification 2, section 5). */
export const ProposalForm = z.object({
  scheduled_time: moment(SCHEDULED_TIME_MESSAGE),
  timezone: TimeZone.default('UTC'),
  note: note.default(''),
  /** Meeting place in person, with `IN_PERSON=on`. Visible to both parties only. Empty means the room. */
  place: place.default(''),
});

const listQuery = { ...pageQuery(5), ...searchQuery };

export const createProposal = endpoint({
  name: 'exchange.proposal.create',
  summary: "Proposes a time for another member's published request, at most 3 times per request in an hour.",
  access: 'member',
  http: { method: 'POST', path: 'propose/', status: 201, body: 'multipart' },
  input: ProposalForm.extend({
    request: z.string({ error: MISSING_REQUEST }).min(1, { error: MISSING_REQUEST }).max(64).pipe(RequestId),
  }),
  output: Proposal,
  errors: {
    ...requestNotFound,
    'request.own': declareError('forbidden', 'You cannot propose a schedule for your own request.'),
    ...requestNotOpen,
    'proposal.no_places': declareError('not_found', 'Sessions at a place are turned off in this community.'),
    'proposal.exists': declareError('conflict', 'You already have a proposal for this request.'),
    'proposal.too_many': declareError(
      'rate_limited',
      'You have proposed {most} times for this request within an hour.',
    ),
    ...proposalTimeErrors,
    ...clashErrors,
  },
});

export const decideProposal = endpoint({
  name: 'exchange.proposal.decide',
  summary:
    "Accepts (AC) or rejects (RE) a proposal, for the request's owner. Accepting creates the session and rejects the siblings; accepting the same proposal again returns the same response.",
  access: 'member',
  http: { method: 'PATCH', path: 'propose/{id}/', body: 'multipart' },
  input: z.object({
    id: ProposalId,
    status: z.enum(['AC', 'RE'], { error: message('status must be AC or RE.') }),
    /** The owner's time zone, for displaying the session's time to the teacher. */
    timezone: TimeZone.optional(),
  }),
  output: Proposal.extend({ ok: z.literal(true) }),
  errors: {
    ...proposalNotFound,
    'proposal.not_owner': declareError('forbidden', "Only the request's owner can answer its proposals."),
    ...proposalDecided,
    'proposal.in_the_past': proposalTimeErrors['proposal.in_the_past'],
    ...requestNotOpen,
    ...clashErrors,
  },
});

export const withdrawProposal = endpoint({
  name: 'exchange.proposal.withdraw',
  summary: "Withdraws the caller's undecided proposal (CA). They may propose again.",
  access: 'member',
  http: { method: 'DELETE', path: 'propose/{id}/' },
  input: z.object({ id: ProposalId }),
  output: Proposal,
  errors: {
    ...proposalNotFound,
    'proposal.not_author': declareError('forbidden', 'Only the author can withdraw a proposal.'),
    ...proposalDecided,
  },
});

export const listRequestProposals = endpoint({
  name: 'exchange.proposal.list',
  summary:
    "Lists a request's proposals for its owner, oldest first; a teacher sees only their own. A plain array.",
  access: 'member',
  http: { method: 'GET', path: 'requests/{id}/propose/' },
  input: z.object({ id: RequestId }),
  output: z.array(Proposal),
  errors: requestNotFound,
});

export const listSentProposals = endpoint({
  name: 'exchange.proposal.list_sent',
  summary: "Lists the caller's proposals, newest first.",
  access: 'member',
  http: { method: 'GET', path: 'propose/sent/' },
  input: z.object(listQuery),
  output: pageOf(Proposal),
  errors: {},
});

export const listReceivedProposals = endpoint({
  name: 'exchange.proposal.list_received',
  summary:
    "Lists the proposals for the caller's requests, each group newest first: those that can still be decided (undecided and with a future time), then the others. With `waiting`, only the former.",
  access: 'member',
  http: { method: 'GET', path: 'propose/received/' },
  input: z.object({
    ...listQuery,
    waiting: flag(message('waiting must be true or false.')).default(false),
  }),
  output: pageOf(Proposal),
  errors: {},
});
