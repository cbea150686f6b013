import { Injectable } from '@nestjs/common';
import {
  chatErrors,
  fail,
  type MemberId,
  type MemberSummary,
  type SignedInContext,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';

/** Errors that every conversation endpoint declares. */
const declaredErrors = { errors: chatErrors };

/** Both members of a conversation, from the caller’s view. */
export interface ConversationMembers {
  me: MemberSummary;
  other: MemberSummary;
  /** Whether the other is neither blocked by an admin nor deleted. */
  isActive: boolean;
}

@Injectable()
export class FindConversationMembers {
  constructor(private readonly members: MemberDirectory) {}

  /** Returns both members. Fails if the other does not exist, has no account or is the caller. */
  async run(id: MemberId, context: SignedInContext): Promise<ConversationMembers> {
    const { memberId } = context.actor;
    if (id === memberId) return fail(declaredErrors, 'chat.self');
    const [members, isBlocked] = await Promise.all([
      this.members.get([id, memberId], context),
      this.members.isBlocked(id, context),
    ]);
    const other = members.get(id) ?? fail(declaredErrors, 'chat.member_not_found');
    const me = members.get(memberId) ?? fail(declaredErrors, 'chat.member_not_found');
    if (other.is_paper) fail(declaredErrors, 'member.no_account');
    return { other, me, isActive: !isBlocked };
  }
}
