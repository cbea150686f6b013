import type { SocketLimits } from '@skillhour/contracts';
import { FloodGate } from './flood-gate.js';

/** In how many seconds the patience with a sender comes back whole. */
const PATIENCE_RETURNS_S = 60;

/** What one sender may send at one subject, over all their sockets there. Too much is paid with waiting; who never stops is shown the door. */
export class SenderGate {
  readonly #frames: FloodGate;
  readonly #bytes: FloodGate;
  /** How long the sender may be slowed down, in milliseconds. */
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

  /** How long to stop reading, for frames or for bytes. */
  waitMs(nowMs: number): number {
    return Math.max(this.#frames.waitMs(nowMs), this.#bytes.waitMs(nowMs));
  }

  /** Whether the sender has been slowed down for too long. */
  isExhausted(nowMs: number): boolean {
    return this.#patience.waitMs(nowMs) > 0;
  }

  /** Whether it may be forgotten: a new one would count the same. */
  isUnused(nowMs: number): boolean {
    return [this.#frames, this.#bytes, this.#patience].every((gate) => gate.isFull(nowMs));
  }
}

/** The gates of everybody who sends on a channel, kept over a reconnection. */
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

  /** Forgets those of senders who are gone and owe nothing. */
  forgetUnused(present: readonly { subject: string; memberId: string }[], nowMs: number): void {
    const there = new Set(present.map(({ subject, memberId }) => keyOf(subject, memberId)));
    for (const [key, gate] of this.#gates)
      if (!there.has(key) && gate.isUnused(nowMs)) this.#gates.delete(key);
  }
}

const keyOf = (subject: string, memberId: string): string => `${subject}:${memberId}`;
