import { Injectable } from '@nestjs/common';
import {
  chatRefusals,
  fail,
  type MemberId,
  type MemberSummary,
  type SignedInContext,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';

/** Errors that every conversation endpoint declares. */
const refusing = { errors: chatRefusals };

/** Both members of a conversation, from the caller’s view. */
export interface Two {
  me: MemberSummary;
  other: MemberSummary;
  /** Whether the other is neither blocked by an admin nor deleted. */
  isActive: boolean;
}

@Injectable()
export class FindOther {
  constructor(private readonly members: MemberDirectory) {}

  /** Returns both members. Fails if the other does not exist or is the caller. */
  async run(id: MemberId, context: SignedInContext): Promise<Two> {
    const { memberId } = context.actor;
    if (id === memberId) return fail(refusing, 'chat.self');
    const [members, isBlocked] = await Promise.all([
      this.members.get([id, memberId], context),
      this.members.isBlocked(id, context),
    ]);
    const other = members.get(id) ?? fail(refusing, 'chat.member_not_found');
    const me = members.get(memberId) ?? fail(refusing, 'chat.member_not_found');
    return { other, me, isActive: !isBlocked };
  }
}
