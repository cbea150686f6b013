import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';

/** What was looked up holds so long, for as many members at most. */
const HOLDS_MS = 3_000;
const MOST = 5_000;

/** Whether somebody can no longer be written to: an admin blocked them, or they left. Asked for each message, looked up now and then. */
@Injectable()
export class Gone {
  readonly #known = new Map<MemberId, { isGone: boolean; untilMs: number }>();

  constructor(private readonly members: MemberDirectory) {}

  async run(memberId: MemberId): Promise<boolean> {
    const known = this.#known.get(memberId);
    if (known !== undefined && known.untilMs > performance.now()) return known.isGone;
    const isGone = await this.members.isBlocked(memberId);
    this.#known.delete(memberId);
    this.#known.set(memberId, { isGone, untilMs: performance.now() + HOLDS_MS });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    return isGone;
  }
}
