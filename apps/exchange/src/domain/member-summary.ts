import { formerMember, type MemberId, type MemberSummary } from '@skillhour/contracts';

/**
 * Returns a member's summary. An unknown member is shown as a former member without a name, so that their sessions stay
 * readable.
 */
export const memberSummaryOf = (members: ReadonlyMap<MemberId, MemberSummary>, id: MemberId): MemberSummary =>
  members.get(id) ?? formerMember(id);
