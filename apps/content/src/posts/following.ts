import { Injectable } from '@nestjs/common';
import { AppError, identityApi, type CallContext, type MemberId } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';

/** Whom of these members the caller follows, nobody where there is none: identity's to know, asked once for all that an answer shows. */
@Injectable()
export class Following {
  constructor(private readonly caller: Caller) {}

  async among(members: readonly MemberId[], context: CallContext): Promise<ReadonlySet<MemberId>> {
    const viewer = context.actor?.memberId;
    if (viewer === undefined || members.length === 0) return new Set();
    try {
      const answer = await this.caller.call(
        identityApi.followsAmong,
        { viewer, members: [...members] },
        context,
      );
      return new Set(answer.following);
    } catch (error) {
      // What members wrote is there to be read while identity is away.
      if (error instanceof AppError && error.kind === 'unavailable') return new Set();
      throw error;
    }
  }
}
