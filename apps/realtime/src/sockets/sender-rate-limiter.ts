import type { SocketLimits } from '@skillhour/contracts';
import { TokenBucket } from './token-bucket.js';

/** Seconds in which the allowance for excess is restored completely. */
const PATIENCE_REFILL_S = 60;

/**
 * Rate limits of one sender at one subject, shared by all their sockets there. Excess is delayed; a sender
 * who never stops is disconnected.
 */
export class SenderRateLimiter {
  readonly #frames: TokenBucket;
  readonly #bytes: TokenBucket;
  /** How long the sender may be throttled, in milliseconds. */
  readonly #patience: TokenBucket;

  constructor(limits: SocketLimits, nowMs: number) {
    this.#frames = new TokenBucket(limits.burstFrames, limits.framesPerSecond, nowMs);
    this.#bytes = new TokenBucket(limits.burstBytes, limits.bytesPerSecond, nowMs);
    this.#patience = new TokenBucket(limits.patienceMs, limits.patienceMs / PATIENCE_REFILL_S, nowMs);
  }

  /** Counts a frame. */
  consume(nowMs: number, bytes: number): void {
    const before = this.waitMs(nowMs);
    this.#frames.consume(nowMs);
    this.#bytes.consume(nowMs, bytes);
    this.#patience.consume(nowMs, this.waitMs(nowMs) - before);
  }

  /** Returns how long to stop reading, for frames or for bytes, in milliseconds. */
  waitMs(nowMs: number): number {
    return Math.max(this.#frames.waitMs(nowMs), this.#bytes.waitMs(nowMs));
  }

  /** Returns whether the sender has been throttled for too long. */
  isExhausted(nowMs: number): boolean {
    return this.#patience.waitMs(nowMs) > 0;
  }

  /** Returns whether it may be removed, since a new one would have the same state. */
  isUnused(nowMs: number): boolean {
    return [this.#frames, this.#bytes, this.#patience].every((bucket) => bucket.isFull(nowMs));
  }
}

/** Rate limits of all senders on a channel, retained across reconnects. */
export class SenderRateLimiters {
  readonly #limits: SocketLimits;
  readonly #limiters = new Map<string, SenderRateLimiter>();

  constructor(limits: SocketLimits) {
    this.#limits = limits;
  }

  get(subject: string, memberId: string, nowMs: number): SenderRateLimiter {
    const key = senderKeyOf(subject, memberId);
    const limiter = this.#limiters.get(key) ?? new SenderRateLimiter(this.#limits, nowMs);
    this.#limiters.set(key, limiter);
    return limiter;
  }

  /** Removes those of senders who have left and have nothing to pay off. */
  removeUnused(connections: readonly { subject: string; memberId: string }[], nowMs: number): void {
    const connectedKeys = new Set(connections.map(({ subject, memberId }) => senderKeyOf(subject, memberId)));
    for (const [key, limiter] of this.#limiters)
      if (!connectedKeys.has(key) && limiter.isUnused(nowMs)) this.#limiters.delete(key);
  }
}

const senderKeyOf = (subject: string, memberId: string): string => `${subject}:${memberId}`;
