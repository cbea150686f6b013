import type { SocketLimits } from '@skillhour/contracts';
import { FloodGate } from './flood-gate.js';

/** Seconds in which the allowance for excess is restored completely. */
const PATIENCE_RETURNS_S = 60;

/**
 * Rate limits of one sender at one subject, shared by all their sockets there. Excess is delayed; a sender
 * who never stops is disconnected.
 */
export class SenderGate {
  readonly #frames: FloodGate;
  readonly #bytes: FloodGate;
  /** How long the sender may be throttled, in milliseconds. */
  readonly #patience: FloodGate;

  constructor(limits: SocketLimits, nowMs: number) {
    this.#frames = new FloodGate(limits.burstFrames, limits.framesPerSecond, nowMs);
    this.#bytes = new FloodGate(limits.burstBytes, limits.bytesPerSecond, nowMs);
    this.#patience = new FloodGate(limits.patienceMs, limits.patienceMs / PATIENCE_RETURNS_S, nowMs);
  }

  /** Counts a frame. */
  pass(nowMs: number, bytes: number): void {
    const before = this.waitMs(nowMs);
    this.#frames.pass(nowMs);
    this.#bytes.pass(nowMs, bytes);
    this.#patience.pass(nowMs, this.waitMs(nowMs) - before);
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
    return [this.#frames, this.#bytes, this.#patience].every((gate) => gate.isFull(nowMs));
  }
}

/** Rate limits of all senders on a channel, kept across reconnects. */
export class SenderGates {
  readonly #limits: SocketLimits;
  readonly #gates = new Map<string, SenderGate>();

  constructor(limits: SocketLimits) {
    this.#limits = limits;
  }

  of(subject: string, memberId: string, nowMs: number): SenderGate {
    const key = keyOf(subject, memberId);
    const gate = this.#gates.get(key) ?? new SenderGate(this.#limits, nowMs);
    this.#gates.set(key, gate);
    return gate;
  }

  /** Removes those of senders who have left and have nothing to pay off. */
  forgetUnused(present: readonly { subject: string; memberId: string }[], nowMs: number): void {
    const there = new Set(present.map(({ subject, memberId }) => keyOf(subject, memberId)));
    for (const [key, gate] of this.#gates)
      if (!there.has(key) && gate.isUnused(nowMs)) this.#gates.delete(key);
  }
}

const keyOf = (subject: string, memberId: string): string => `${subject}:${memberId}`;
