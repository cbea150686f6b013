import { becomesTrue, until } from '@skillhour/machine';
import { setTimeout as delay } from 'node:timers/promises';
import { RoomSocket } from '../constellation/room-socket.js';
import type { MemberClient } from '../faults/member-client.js';

const ENTERED_WITHIN_MS = 3_000;
const RETRY_MS = 100;
const POLL_MS = 10;
const LONGEST_STAY_MS = 6 * 3_600_000;

/** Members who stay in one room, and return whenever their socket closes, as the web app does. */
export class RoomWatch {
  readonly #occupants: readonly Occupant[];

  constructor(members: readonly MemberClient[], meetingId: string) {
    this.#occupants = members.map((member) => new Occupant(member, meetingId));
  }

  /** Resolves when all are in the room. */
  async allIn(): Promise<void> {
    await until(() => this.#occupants.every(({ isIn }) => isIn), {
      timeoutMs: 60_000,
      what: 'both in the room',
    });
  }

  /** Returns the longest time that one of them was outside since the last call, in milliseconds. */
  takeLongestGapMs(): number {
    return Math.max(...this.#occupants.map((occupant) => occupant.takeLongestGapMs()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#occupants.map((occupant) => occupant.stop()));
  }
}

class Occupant {
  #isEnding = false;
  #outSinceMs: number | undefined = performance.now();
  #longestMs = 0;
  readonly #done: Promise<void>;

  constructor(
    private readonly member: MemberClient,
    private readonly meetingId: string,
  ) {
    this.#done = this.#stay();
  }

  get isIn(): boolean {
    return this.#outSinceMs === undefined;
  }

  takeLongestGapMs(): number {
    this.#countGap();
    const longestMs = Math.round(this.#longestMs);
    this.#longestMs = 0;
    return longestMs;
  }

  stop(): Promise<void> {
    this.#isEnding = true;
    return this.#done;
  }

  async #stay(): Promise<void> {
    for (let attempt = 0; !this.#isEnding; attempt += 1) {
      const socket = await this.#enter(attempt);
      if (socket === undefined) {
        // Pace: a client retries at this interval.
        await delay(RETRY_MS);
        continue;
      }
      this.#countGap();
      this.#outSinceMs = undefined;
      await becomesTrue(() => this.#isEnding || socket.closeCode !== undefined, {
        timeoutMs: LONGEST_STAY_MS,
        everyMs: POLL_MS,
      });
      this.#outSinceMs = performance.now();
      socket.close();
    }
  }

  /** Makes one attempt through one gateway. Each gateway forwards sockets to one replica of realtime, so the attempts take turns. */
  async #enter(attempt: number): Promise<RoomSocket | undefined> {
    const { open } = this.member.gateways;
    const gateway = open[attempt % Math.max(1, open.length)];
    if (gateway === undefined) return undefined;
    const path = `meeting/${this.meetingId}/verify/`;
    const admitted = await this.member.callOnce(gateway, { method: 'GET', path });
    if (admitted?.status !== 200) return undefined;
    const socket = RoomSocket.open(String(admitted.body['websocket_url']));
    const hasJoined = (): boolean => socket.frames.some(({ type }) => type === 'joined');
    await becomesTrue(() => hasJoined() || socket.closeCode !== undefined, {
      timeoutMs: ENTERED_WITHIN_MS,
      everyMs: POLL_MS,
    });
    if (hasJoined() && socket.closeCode === undefined) return socket;
    socket.close();
    return undefined;
  }

  /** Takes the current time outside into account. */
  #countGap(): void {
    if (this.#outSinceMs === undefined) return;
    this.#longestMs = Math.max(this.#longestMs, performance.now() - this.#outSinceMs);
  }
}
