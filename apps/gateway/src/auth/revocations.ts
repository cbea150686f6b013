import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Actor, type LoginSessionId, type MemberId, REVOCATIONS } from '@skillhour/contracts';
import { Broker, Bucket, type BucketChange } from '@skillhour/messaging';
import { z } from 'zod';

const Revoked = z.object({ untilMs: z.number() });
const PRUNE_EVERY_MS = 60_000;

/**
 * Blocked members and ended login sessions, synchronized live from the bucket that identity writes. A token
 * with a valid signature is thus rejected within a second. The broker silently drops entries once no token
 * can need them; so does this class.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #untilMs = new Map<string, number>();
  #stop: () => void = () => undefined;

  constructor(private readonly broker: Broker) {}

  onApplicationBootstrap() {
    const bucket = new Bucket(this.broker, REVOCATIONS.bucket, { ttlMs: REVOCATIONS.ttlMs });
    const stopWatching = bucket.watch((change) => this.#apply(change));
    const pruning = setInterval(() => this.#prune(), PRUNE_EVERY_MS);
    this.#stop = () => {
      stopWatching();
      clearInterval(pruning);
    };
  }

  onApplicationShutdown() {
    this.#stop();
  }

  isBlocked(memberId: MemberId): boolean {
    return this.#untilMs.has(REVOCATIONS.memberKey(memberId));
  }

  isEnded(id: LoginSessionId): boolean {
    return this.#untilMs.has(REVOCATIONS.loginSessionKey(id));
  }

  /** Whether the member is blocked or the login session has ended, so that the token is invalid. */
  isRevoked({ memberId, loginSessionId }: Actor): boolean {
    return this.isBlocked(memberId) || this.isEnded(loginSessionId);
  }

  #apply({ key, value }: BucketChange) {
    const revoked = Revoked.safeParse(value);
    if (revoked.success) this.#untilMs.set(key, revoked.data.untilMs);
    else this.#untilMs.delete(key);
  }

  #prune() {
    for (const [key, untilMs] of this.#untilMs) if (untilMs < Date.now()) this.#untilMs.delete(key);
  }
}
