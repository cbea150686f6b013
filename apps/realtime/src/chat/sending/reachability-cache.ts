import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';

/** Time for which a result is cached, and the maximum number of cached members. */
const CACHE_MS = 3_000;
const MOST = 5_000;

/**
 * Returns whether a member can no longer be written to because an admin blocked them or they left. Called for
 * each message, so results are cached.
 */
@Injectable()
export class ReachabilityCache {
  readonly #known = new Map<MemberId, { isGone: boolean; untilMs: number }>();

  constructor(private readonly members: MemberDirectory) {}

  async isUnreachable(memberId: MemberId): Promise<boolean> {
    const known = this.#known.get(memberId);
    if (known !== undefined && known.untilMs > performance.now()) return known.isGone;
    const isGone = await this.members.isBlocked(memberId);
    this.#known.delete(memberId);
    this.#known.set(memberId, { isGone, untilMs: performance.now() + CACHE_MS });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    return isGone;
  }
}
