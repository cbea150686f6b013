import { Injectable } from '@nestjs/common';
import {
  FORMER_USERNAME,
  realtimeApi,
  type CallContext,
  type MemberId,
  type MemberSummary,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';

/** Finds the other member of an exchange. */
@Injectable()
export class ExchangePartner {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly caller: Caller,
  ) {}

  /** Returns a member who exists and is not blocked; null for others and for admins, who have no minutes. */
  async find(id: MemberId, context: CallContext): Promise<MemberSummary | null> {
    const member = (await this.directory.get([id], context)).get(id);
    if (member?.role !== 'user' || member.username === FORMER_USERNAME) return null;
    return (await this.directory.isBlocked(id, context)) ? null : member;
  }

  /** Returns whether one of the two has blocked the other. A paper member blocks no one. */
  async isBlockedPair(
    { id, is_paper }: MemberSummary,
    { actor, ...context }: SignedInContext,
  ): Promise<boolean> {
    if (is_paper) return false;
    const pair = { member_id: actor.memberId, other_id: id };
    return !(await this.caller.call(realtimeApi.mayWriteInChat, pair, { ...context, actor })).may_write;
  }
}
