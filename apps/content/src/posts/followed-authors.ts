import { Injectable } from '@nestjs/common';
import { identityApi, type CallContext, type MemberId } from '@skillhour/contracts';
import { Caller, orFallback } from '@skillhour/messaging';

/**
 * Fetches which of the members the caller follows, with one call to identity per response. Empty for callers who are
 * not signed in.
 */
@Injectable()
export class FollowedAuthors {
  constructor(private readonly caller: Caller) {}

  async findAmong(members: readonly MemberId[], context: CallContext): Promise<ReadonlySet<MemberId>> {
    const viewer = context.actor?.memberId;
    if (viewer === undefined || members.length === 0) return new Set();
    const input = { viewer, members: [...members] };
    const response = this.caller.call(identityApi.followsAmong, input, context);
    // If identity is unavailable, the content is still shown.
    const { following } = await orFallback(response, { following: [] });
    return new Set(following);
  }
}
