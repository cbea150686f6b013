import { setTimeout as delay } from 'node:timers/promises';
import { holdSession } from './hold-session.js';
import { describeError } from './member-client.js';
import type { TrackedMember } from './tracked-member.js';

const PAUSE_MS = 150;

/** Two members who hold one session after another, taking turns as the teacher. */
export class SessionPair {
  sessions = 0;
  /** Lessons that failed unexpectedly. */
  readonly failures: string[] = [];
  readonly #ending = new AbortController();
  readonly #done: Promise<void>;

  constructor(
    readonly pair: readonly [TrackedMember, TrackedMember],
    private readonly name: string,
  ) {
    this.#done = this.#trade();
  }

  /** Stops after the session in progress. */
  stop(): Promise<void> {
    this.#ending.abort();
    return this.#done;
  }

  async #trade(): Promise<void> {
    for (let turn = 0; !this.#ending.signal.aborted && this.failures.length === 0; turn += 1) {
      const [student, teacher] = turn % 2 === 0 ? this.pair : [this.pair[1], this.pair[0]];
      const title = `Lesson ${turn} of the pair ${this.name}`;
      try {
        await holdSession(student, teacher, title);
        this.sessions += 1;
        await student.client.read('time/account/');
      } catch (error) {
        this.failures.push(`${title}: ${describeError(error)}`);
      }
      // Pace: a load generator's rate, which two cores can serve.
      await delay(PAUSE_MS);
    }
  }
}
