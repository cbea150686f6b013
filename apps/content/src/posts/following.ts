import { Injectable } from '@nestjs/common';
import { identityApi, type CallContext, type MemberId } from '@skillhour/contracts';
import { Caller, unlessAway } from '@skillhour/messaging';

/** Whom of these members the caller follows, nobody where there is none: identity's to know, asked once for all that an answer shows. */
@Injectable()
export class Following {
  constructor(private readonly caller: Caller) {}

  async among(members: readonly MemberId[], context: CallContext): Promise<ReadonlySet<MemberId>> {
    const viewer = context.actor?.memberId;
    if (viewer === undefined || members.length === 0) return new Set();
    const asked = { viewer, members: [...members] };
    const answer = this.caller.call(identityApi.followsAmong, asked, context);
    // What members wrote is there to be read while identity is away.
    const { following } = await unlessAway(answer, { following: [] });
    return new Set(following);
  }
}
