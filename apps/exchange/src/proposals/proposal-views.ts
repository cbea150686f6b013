import { Injectable } from '@nestjs/common';
import type { CallContext, Proposal as ProposalView } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { summaryOf } from '../members/summary-of.js';
import { toRequestSummary } from '../requests/request-snapshot.js';
import type { Proposal } from './proposal.js';

/** Proposals as the API shows them: one query for the names, however many there are. */
@Injectable()
export class ProposalViews {
  constructor(private readonly directory: MemberDirectory) {}

  async many(proposals: readonly Proposal[], context: CallContext): Promise<ProposalView[]> {
    const memberIds = proposals.flatMap(({ teacherId, studentId }) => [teacherId, studentId]);
    const members = await this.directory.get(memberIds, context);
    return proposals.map((proposal) => ({
      id: proposal.id,
      scheduled_time: proposal.startsAt.toISOString(),
      timezone: proposal.timezone,
      note: proposal.note,
      request: toRequestSummary(proposal.request),
      status: proposal.status,
      teacher: summaryOf(members, proposal.teacherId),
      student: summaryOf(members, proposal.studentId),
      created_at: proposal.createdAt.toISOString(),
      schedule_id: proposal.sessionId,
    }));
  }

  async one(proposal: Proposal, context: CallContext): Promise<ProposalView> {
    const [view] = await this.many([proposal], context);
    if (!view) throw new Error('one proposal makes one view');
    return view;
  }
}
