import { Injectable } from '@nestjs/common';
import type { CallContext, Proposal as ProposalView } from '@skillhour/contracts';
import { RatedMembers } from '../member-stats/index.js';
import { showSnapshot } from '../domain/index.js';
import { statusOf, type Proposal } from './proposal.js';

/** Builds the API views of proposals. Fetches all members in one call, regardless of the number of proposals. */
@Injectable()
export class ProposalViews {
  constructor(private readonly people: RatedMembers) {}

  async many(proposals: readonly Proposal[], context: CallContext): Promise<ProposalView[]> {
    const memberIds = proposals.flatMap(({ teacherId, studentId }) => [teacherId, studentId]);
    const member = await this.people.get(memberIds, context);
    return proposals.map((proposal) => ({
      id: proposal.id,
      scheduled_time: proposal.startsAt.toISOString(),
      timezone: proposal.timezone,
      note: proposal.note,
      ...(proposal.place !== undefined && { place: proposal.place }),
      request: showSnapshot(proposal.request),
      status: statusOf(proposal),
      teacher: member(proposal.teacherId),
      student: member(proposal.studentId),
      created_at: proposal.createdAt.toISOString(),
      schedule_id: 'sessionId' in proposal ? proposal.sessionId : null,
    }));
  }

  async one(proposal: Proposal, context: CallContext): Promise<ProposalView> {
    const [view] = await this.many([proposal], context);
    if (!view) throw new Error('the proposal has no view');
    return view;
  }
}
