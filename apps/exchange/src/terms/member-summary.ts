import { formerMember, type MemberId, type MemberSummary } from '@skillhour/contracts';

/** A member's summary; whoever identity no longer knows is shown without a name, so that what they took part in stays readable. */
export const summaryOf = (members: ReadonlyMap<MemberId, MemberSummary>, id: MemberId): MemberSummary =>
  members.get(id) ?? formerMember(id);
