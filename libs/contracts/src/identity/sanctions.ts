import { message } from '@skillhour/texts';
import { z } from 'zod';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { ADMIN_REASON_MAX_LENGTH, adminReason, Instant, writtenText } from '../kernel/fields.js';
import { MemberId, SanctionId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { memberNotFound } from './errors.js';
import { MemberSummary } from './member.js';

/** Limits in characters of the reason that the member reads, of an appeal, and of an admin's reply to it. */
export const SANCTION_LIMITS = {
  reason: { least: 10, most: ADMIN_REASON_MAX_LENGTH },
  appeal: { least: 50, most: 2_000 },
  reply: { least: 10, most: ADMIN_REASON_MAX_LENGTH },
} as const;

/** Lengths of a suspension, in days. */
export const SUSPENSION_DAYS = [1, 7, 30] as const;
/** Time in which a member can appeal, in days after the decision. */
export const APPEAL_DAYS = 30;

/** An admin's decision about a member, from the mildest to the strictest. A suspension ends by itself. */
export const SanctionKind = z.enum(['warn', 'suspend', 'block']);
export type SanctionKind = z.output<typeof SanctionKind>;

/** Group of a reason. Admins choose one, and get its text as a draft of the reason. */
export const SanctionCause = z.enum(['spam', 'harassment', 'no_shows', 'fraud', 'content', 'other']);
export type SanctionCause = z.output<typeof SanctionCause>;

export const SuspensionDays = z.literal([...SUSPENSION_DAYS], {
  error: message('Choose 1, 7 or 30 days.'),
});
export type SuspensionDays = z.output<typeof SuspensionDays>;

const text = ({ least, most }: { least: number; most: number }) =>
  writtenText(
    { least, most },
    {
      tooShort: message('Write at least {least} characters.', { least }),
      tooLong: message('Write at most {most} characters.', { most }),
    },
  );

const SanctionTerms = z.object({
  kind: SanctionKind,
  /** Length of a suspension. Null for the other kinds. */
  days: SuspensionDays.nullable(),
  cause: SanctionCause,
  /** Reason that the member reads. Empty for a block without one. */
  reason: z.string(),
  created_at: Instant,
  /** When a suspension ends by itself. */
  until: Instant.nullable(),
  /** When it ended: by itself, lifted by an admin, or replaced by a stricter one. */
  ended_at: Instant.nullable(),
});

/** A sanction as admins see it. */
export const Sanction = SanctionTerms.extend({
  id: SanctionId,
  user: MemberSummary,
  by: MemberSummary,
  /** The admin who lifted it. */
  lifted_by: MemberSummary.nullable(),
  /** When the member confirmed that they read a warning. */
  seen_at: Instant.nullable(),
  appeal: z
    .object({
      text: z.string(),
      created_at: Instant,
      /** Null until an admin decides. */
      decision: z.enum(['lift', 'uphold']).nullable(),
      reply: z.string(),
      decided_at: Instant.nullable(),
      decided_by: MemberSummary.nullable(),
    })
    .nullable(),
});
export type Sanction = z.output<typeof Sanction>;

const sanctionNotFound = {
  'sanction.not_found': declareError('not_found', 'This decision doesn’t exist.'),
};

export const SanctionForm = z.object({
  kind: SanctionKind,
  /** Required for a suspension, ignored otherwise. */
  days: SuspensionDays.optional(),
  cause: SanctionCause,
  /** The member reads it. */
  reason: text(SANCTION_LIMITS.reason),
});

export const imposeSanction = endpoint({
  name: 'identity.sanction.impose',
  summary:
    'Warns a member, suspends them for 1, 7 or 30 days, or blocks them. Closes the reports about them, whose reporters are notified. The member gets an email with the reason and a link to appeal.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/user/{id}/sanctions/', status: 201 },
  input: SanctionForm.extend({ id: MemberId }),
  output: Sanction,
  errors: {
    ...memberNotFound,
    'member.cannot_sanction': declareError(
      'forbidden',
      '{who, select, self {You can’t warn, suspend or block yourself.} other {Admins can’t be warned, suspended or blocked.}}',
    ),
    'sanction.days': declareError('invalid', 'Choose 1, 7 or 30 days.', { field: 'days' }),
    'sanction.in_force': declareError(
      'conflict',
      'This member is already {kind, select, block {blocked} other {suspended at least that long}}. Reload to see the latest state.',
    ),
  },
});

export const listSanctions = endpoint({
  name: 'identity.sanction.list',
  summary: 'Lists the warnings, suspensions and blocks of a member, newest first.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/user/{id}/sanctions/' },
  input: z.object({ id: MemberId, ...pageQuery(10) }),
  output: pageOf(Sanction),
  errors: {},
});

export const liftSanction = endpoint({
  name: 'identity.sanction.lift',
  summary: 'Lifts a suspension or block, or withdraws a warning. Nothing that ended is restored.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/sanctions/{id}/lift/' },
  input: z.object({ id: SanctionId, reason: adminReason }),
  output: Sanction,
  errors: {
    ...sanctionNotFound,
    'sanction.ended': declareError('conflict', 'This has already ended. Reload to see the latest state.'),
  },
});

export const listAppeals = endpoint({
  name: 'identity.sanction.list_appeals',
  summary: 'Lists appeals: open ones oldest first, decided ones newest first.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/appeals/' },
  input: z.object({
    ...pageQuery(10),
    status: z
      .enum(['open', 'decided'], { error: message('status must be open or decided.') })
      .default('open'),
  }),
  output: pageOf(Sanction),
  errors: {},
});

export const decideAppeal = endpoint({
  name: 'identity.sanction.decide_appeal',
  summary: 'Decides an appeal: lifts the sanction or upholds it. The member gets an email with the reply.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/sanctions/{id}/appeal/' },
  input: z.object({
    id: SanctionId,
    decision: z.enum(['lift', 'uphold'], { error: message('decision must be lift or uphold.') }),
    /** The member reads it. */
    reply: text(SANCTION_LIMITS.reply),
  }),
  output: Sanction,
  errors: {
    ...sanctionNotFound,
    'appeal.none_open': declareError('conflict', 'No appeal is open. Reload to see the latest state.'),
  },
});

/** Token of an appeal link, from the email or from a rejected sign-in. */
const AppealToken = z.string({ error: message('token must be text.') }).max(200);

const appealRejected = {
  'appeal.invalid_token': declareError('not_found', 'This link is invalid or has expired.'),
};

/** A sanction as its member sees it, with the token by which they can appeal. */
export const OwnSanction = SanctionTerms.extend({
  id: SanctionId,
  /** Null once it is too late to appeal. */
  appeal_until: Instant.nullable(),
  appeal: z
    .object({
      text: z.string(),
      created_at: Instant,
      decision: z.enum(['lift', 'uphold']).nullable(),
      reply: z.string(),
    })
    .nullable(),
});
export type OwnSanction = z.output<typeof OwnSanction>;

export const readAppeal = endpoint({
  name: 'identity.sanction.read_appeal',
  summary:
    'Returns the decision that a token of an appeal link belongs to, and its appeal. Works without sign-in.',
  access: 'public',
  // The token is in the body, because URLs appear in logs.
  http: { method: 'POST', path: 'appeals/read/' },
  input: z.object({ token: AppealToken }),
  output: OwnSanction,
  errors: appealRejected,
});

export const AppealForm = z.object({ text: text(SANCTION_LIMITS.appeal) });

export const makeAppeal = endpoint({
  name: 'identity.sanction.appeal',
  summary: 'Appeals a decision, once, with the token of the appeal link. Works without sign-in.',
  access: 'public',
  http: { method: 'POST', path: 'appeals/', status: 201 },
  input: AppealForm.extend({ token: AppealToken }),
  output: OwnSanction,
  errors: {
    ...appealRejected,
    'appeal.exists': declareError('conflict', 'You can appeal once.'),
    'appeal.ended': declareError('conflict', 'This has already ended, so there is nothing to appeal.'),
  },
});

export const listOwnWarnings = endpoint({
  name: 'identity.sanction.list_own',
  summary: 'Lists the caller’s warnings that they have not confirmed, oldest first, with tokens to appeal.',
  access: 'member',
  http: { method: 'GET', path: 'profile/warnings/' },
  input: z.object({}),
  output: z.object({ results: z.array(OwnSanction.extend({ token: z.string() })) }),
  errors: {},
});

export const confirmWarning = endpoint({
  name: 'identity.sanction.confirm',
  summary: 'Records that the caller has read a warning. The warning is then no longer shown.',
  access: 'member',
  http: { method: 'POST', path: 'profile/warnings/{id}/seen/' },
  input: z.object({ id: SanctionId }),
  output: z.object({ unseen_warnings: z.int().nonnegative() }),
  errors: sanctionNotFound,
});
