import { z } from 'zod';
import { event } from '../kernel/event.js';
import { Instant } from '../kernel/fields.js';
import { LoginSessionId, MemberId, ReportId, SanctionId } from '../kernel/ids.js';
import { REPORTERS_PER_EVENT, ReportOutcome } from '../kernel/report-outcome.js';
import { filesChanged } from '../kernel/stored-files.js';

/*
 * Events carry no names, because outboxes, streams and dead letters retain them for days, even after a member has left. Services request the
 * summary (`identity.member.summarise`). Legacy events contain it, and can be parsed as long as a stream may contain some.
 */
const LegacySummary = z.object({ id: MemberId });
const Role = z.enum(['user', 'admin']);
const memberOnly = z.union([
  z.object({ member_id: MemberId }),
  z.object({ member: LegacySummary }).transform(({ member }) => ({ member_id: member.id })),
]);
/** False if the member's mailbox already received a welcome grant. Absent in legacy events. */
const welcome = z.boolean().optional();

export const memberVerified = event({
  type: 'identity.member.verified.v1',
  summary: 'An account was verified by its code or a sign-in provider. Published once per member.',
  data: z.union([
    z.object({ member_id: MemberId, role: Role, welcome }),
    z
      .object({ member: LegacySummary.extend({ role: Role }), welcome })
      .transform(({ member: { id, role }, ...rest }) => ({ member_id: id, role, ...rest })),
  ]),
});

export const memberChanged = event({
  type: 'identity.member.changed.v1',
  summary:
    "A member changed their name or photo. Services update the copies that they show with the member's content.",
  data: memberOnly,
});

export const memberFollowed = event({
  type: 'identity.member.followed.v1',
  summary: 'A member followed another member.',
  data: z.union([
    z.object({ member_id: MemberId, follower_id: MemberId }),
    z
      .object({ member_id: MemberId, follower: LegacySummary })
      .transform(({ member_id, follower }) => ({ member_id, follower_id: follower.id })),
  ]),
});

export const memberUnfollowed = event({
  type: 'identity.member.unfollowed.v1',
  summary: 'A member unfollowed another member.',
  data: z.object({ member_id: MemberId, follower_id: MemberId }),
});

export const memberReported = event({
  type: 'identity.member.reported.v1',
  summary: 'A member reported another member to the admins.',
  data: z.union([
    z.object({ report_id: ReportId, member_id: MemberId, reported_by_id: MemberId }),
    z
      .object({ report_id: ReportId, member: LegacySummary, reported_by: LegacySummary })
      .transform(({ report_id, member, reported_by }) => ({
        report_id,
        member_id: member.id,
        reported_by_id: reported_by.id,
      })),
  ]),
});

export const memberBlocked = event({
  type: 'identity.member.blocked.v1',
  summary:
    'An admin blocked or suspended a member. Their login sessions, sockets, requests and holds end, and the sessions that start before `until`.',
  data: z.object({
    member_id: MemberId,
    /** When the suspension ends by itself. Absent for a block, which ends all future sessions. */
    until: Instant.exactOptional(),
  }),
});

export const memberUnblocked = event({
  type: 'identity.member.unblocked.v1',
  summary: 'An admin unblocked a member, or a suspension ended. Nothing that ended is restored.',
  data: z.object({ member_id: MemberId }),
});

export const memberWarned = event({
  type: 'identity.member.warned.v1',
  summary: 'An admin warned a member.',
  data: z.object({ member_id: MemberId, sanction_id: SanctionId }),
});

export const sanctionAppealed = event({
  type: 'identity.sanction.appealed.v1',
  summary: 'A member appealed a warning, suspension or block.',
  data: z.object({ member_id: MemberId, sanction_id: SanctionId }),
});

export const reportsClosed = event({
  type: 'identity.reports.closed.v1',
  summary: 'An admin closed the open reports about a member.',
  data: z.object({
    member_id: MemberId,
    reporter_ids: z.array(MemberId).max(REPORTERS_PER_EVENT),
    outcome: ReportOutcome,
  }),
});

export const memberDeleted = event({
  type: 'identity.member.deleted.v1',
  summary:
    'A member deleted their account. Their content stays under "former member", upcoming sessions end, and their minutes go to the community.',
  data: z.object({ member_id: MemberId }),
});

export const loginSessionEnded = event({
  type: 'identity.login_session.ended.v1',
  summary:
    'A login session ended: by sign-out here or on another device, password reset, token reuse, a block or account deletion.',
  data: z.object({
    member_id: MemberId,
    login_session_id: LoginSessionId,
    /** Reason for the end. A block also publishes its own event. */
    because: z
      .enum(['sign_out', 'reset', 'password', 'reuse', 'block', 'too_many', 'elsewhere', 'deleted'])
      .optional(),
  }),
});

export const identityFilesChanged = filesChanged('identity');
