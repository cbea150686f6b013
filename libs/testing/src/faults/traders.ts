import { setTimeout as delay } from 'node:timers/promises';
import { holdLesson } from './lesson.js';
import { explain } from './patron.js';
import type { Trader } from './trader.js';

const PAUSE_MS = 150;

/** Two members who hold one lesson after another, taking turns as the teacher. */
export class Traders {
  lessons = 0;
  /** Lessons that failed unexpectedly. */
  readonly troubles: string[] = [];
  readonly #ending = new AbortController();
  readonly #done: Promise<void>;

  constructor(
    readonly pair: readonly [Trader, Trader],
    private readonly name: string,
  ) {
    this.#done = this.#trade();
  }

  /** Stops after the lesson in progress. */
  stop(): Promise<void> {
    this.#ending.abort();
    return this.#done;
  }

  async #trade(): Promise<void> {
    for (let turn = 0; !this.#ending.signal.aborted && this.troubles.length === 0; turn += 1) {
      const [student, teacher] = turn % 2 === 0 ? this.pair : [this.pair[1], this.pair[0]];
      const title = `Lesson ${turn} of the pair ${this.name}`;
      try {
        await holdLesson(student, teacher, title);
        this.lessons += 1;
        await student.patron.read('time/account/');
      } catch (error) {
        this.troubles.push(`${title}: ${explain(error)}`);
      }
      // Pace: a load generator's rate, which two cores can serve.
      await delay(PAUSE_MS);
    }
  }
}
