import { Injectable } from '@nestjs/common';
import {
  chatRefusals,
  fail,
  type MemberId,
  type MemberSummary,
  type SignedInContext,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';

/** What every endpoint of a conversation may refuse. */
const refusing = { errors: chatRefusals };

/** The two of a conversation as the caller names it. */
export interface Two {
  me: MemberSummary;
  other: MemberSummary;
  /** Whether the other is neither blocked by an admin nor gone. */
  isActive: boolean;
}

@Injectable()
export class FindOther {
  constructor(private readonly members: MemberDirectory) {}

  /** Refuses where there is nobody, or the caller themselves. */
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
