import { Injectable } from '@nestjs/common';
import { identityApi, type CallContext, type MemberId } from '@skillhour/contracts';
import { Caller, unlessAway } from '@skillhour/messaging';

/**
 * Fetches which of the members the caller follows, with one call to identity per response. Empty for callers who are
 * not signed in.
 */
@Injectable()
export class Following {
  constructor(private readonly caller: Caller) {}

  async among(members: readonly MemberId[], context: CallContext): Promise<ReadonlySet<MemberId>> {
    const viewer = context.actor?.memberId;
    if (viewer === undefined || members.length === 0) return new Set();
    const asked = { viewer, members: [...members] };
    const answer = this.caller.call(identityApi.followsAmong, asked, context);
    // If identity is unavailable, the content is still shown.
    const { following } = await unlessAway(answer, { following: [] });
    return new Set(following);
  }
}
