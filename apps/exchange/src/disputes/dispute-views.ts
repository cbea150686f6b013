import { Injectable } from '@nestjs/common';
import type {
  CallContext,
  Dispute as Shown,
  DisputeCase,
  DisputeFile,
  MemberId,
  MemberSummary,
  SessionId,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { isSettled, SessionStore, showMeasuredPresence, type Session } from '../sessions/index.js';
import { showSettlement, memberSummaryOf } from '../domain/index.js';
import type { Dispute } from './dispute.js';

/** Builds the API views of disputes. */
@Injectable()
export class DisputeViews {
  constructor(
    private readonly sessions: SessionStore,
    private readonly directory: MemberDirectory,
  ) {}

  /** Returns the rows of the admins' list with two queries, regardless of the number of disputes. */
  async cases(disputes: readonly Dispute[], context: CallContext): Promise<DisputeCase[]> {
    const [members, sessions] = await Promise.all([
      this.directory.get(disputes.flatMap(membersOf), context),
      this.sessions.findMany(disputes.map(({ sessionId }) => sessionId)),
    ]);
    return disputes.map((dispute) => toCase(dispute, sessionOf(dispute, sessions), members));
  }

  async file(dispute: Dispute, context: CallContext): Promise<DisputeFile> {
    const [[shown], measured] = await Promise.all([
      this.cases([dispute], context),
      this.sessions.measuredOf(dispute.sessionId),
    ]);
    if (!shown) throw new Error('the dispute has no view');
    return { ...shown, attendance: measured && showMeasuredPresence(measured) };
  }
}

const membersOf = (dispute: Dispute): MemberId[] => [
  dispute.studentId,
  dispute.teacherId,
  ...('decided' in dispute ? [dispute.decided.by] : []),
];

function sessionOf({ id, sessionId }: Dispute, sessions: ReadonlyMap<SessionId, Session>) {
  const session = sessions.get(sessionId);
  if (!session || !isSettled(session)) {
    throw new Error(`the session of dispute ${id} is not settled`);
  }
  return session;
}

export function toView({ id, state, openedBy, reason, createdAt, claim, ...dispute }: Dispute): Shown {
  const decided = 'decided' in dispute ? dispute.decided : null;
  return {
    id,
    status: state,
    opened_by: openedBy,
    reason,
    created_at: createdAt.toISOString(),
    claim: claim && { claim: claim.claim, created_at: claim.createdAt.toISOString() },
    decision: decided && {
      decision: decided.decision,
      minutes: decided.minutes,
      note: decided.note,
      decided_at: decided.decidedAt.toISOString(),
    },
  };
}

const toCase = (
  dispute: Dispute,
  session: ReturnType<typeof sessionOf>,
  members: ReadonlyMap<MemberId, MemberSummary>,
): DisputeCase => ({
  ...toView(dispute),
  schedule_id: dispute.sessionId,
  title: dispute.title,
  scheduled_time: session.startsAt.toISOString(),
  ends_at: session.endsAt.toISOString(),
  student: memberSummaryOf(members, dispute.studentId),
  teacher: memberSummaryOf(members, dispute.teacherId),
  settlement: showSettlement(session.settlement),
  outcome: session.state === 'cancelled' ? session.outcome : null,
  decided_by: 'decided' in dispute ? memberSummaryOf(members, dispute.decided.by) : null,
});
