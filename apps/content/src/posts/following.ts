import { Injectable } from '@nestjs/common';
import type { CallContext, MemberId } from '@skillhour/contracts';

/** Whom of these members the caller follows: identity's to know. */
@Injectable()
export class Following {
  among(_members: readonly MemberId[], _context: CallContext): Promise<ReadonlySet<MemberId>> {
    return Promise.resolve(new Set());
  }
}
