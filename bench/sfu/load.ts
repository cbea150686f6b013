import { setTimeout as delay } from 'node:timers/promises';
import type { PeerPorts } from './contender-messages.ts';
import { Side } from './side.ts';

const TICK_MS = 5;
/** Time within which packets in flight arrive. */
const ARRIVES_MS = 100;
const PICTURE_MS = 1_000 / 30;

/** All peers in a contender's rooms. */
export class Load {
  readonly #sides: readonly Side[];
  #timer: NodeJS.Timeout | undefined;

  private constructor(sides: readonly Side[]) {
    this.#sides = sides;
  }

  static async open(ends: readonly PeerPorts[]): Promise<Load> {
    return new Load(await Promise.all(ends.map((one) => Side.open(one))));
  }

  /** Starts sending on all sides. Their clocks are spread over the duration of one frame. */
  begin(): void {
    const startMs = performance.now();
    for (const [n, side] of this.#sides.entries())
      side.begin(startMs + (n / this.#sides.length) * PICTURE_MS);
    this.#timer = setInterval(() => {
      const nowMs = performance.now();
      for (const side of this.#sides) side.tick(nowMs);
    }, TICK_MS);
  }

  /** Stops sending; returns the packets sent for another peer so far, and how many of them arrived. */
  async pause(): Promise<{ sent: number; received: number }> {
    clearInterval(this.#timer);
    await delay(ARRIVES_MS);
    const sum = (of: (side: Side) => number) => this.#sides.reduce((total, side) => total + of(side), 0);
    return { sent: sum((side) => side.sent), received: sum((side) => side.received) };
  }

  close(): void {
    clearInterval(this.#timer);
    for (const side of this.#sides) side.close();
  }
}
