import { setTimeout as delay } from 'node:timers/promises';
import type { Patron } from './patron.js';
import { arrange, meet, settle } from './steps.js';

const PAUSE_MS = 150;

/** What trading says of a member: the ledger has to say the same in the end. */
export interface Trader {
  patron: Patron;
  /** Minutes given and taken in lessons. */
  earned: number;
  titles: string[];
}

/** Two members who hold lesson after lesson, each the other's teacher in turn. */
export class Traders {
  lessons = 0;
  /** Lessons that were refused where nothing should have been. */
  readonly troubles: string[] = [];
  readonly #ending = new AbortController();
  readonly #done: Promise<void>;

  constructor(
    readonly pair: readonly [Trader, Trader],
    private readonly name: string,
  ) {
    this.#done = this.#trade();
  }

  /** After the lesson that is under way. */
  stop(): Promise<void> {
    this.#ending.abort();
    return this.#done;
  }

  async #trade(): Promise<void> {
    for (let turn = 0; !this.#ending.signal.aborted && this.troubles.length === 0; turn += 1) {
      const [student, teacher] = turn % 2 === 0 ? this.pair : [this.pair[1], this.pair[0]];
      const title = `Lesson ${turn} of the pair ${this.name}`;
      try {
        await this.#hold(student, teacher, title);
      } catch (error) {
        this.troubles.push(`${title}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await delay(PAUSE_MS);
    }
  }

  async #hold(student: Trader, teacher: Trader, title: string): Promise<void> {
    student.titles.push(title);
    const meetingId = await arrange(student.patron, teacher.patron, title);
    const sockets = await meet(meetingId, [student.patron, teacher.patron]);
    const minutes = await settle(meetingId, teacher.patron);
    for (const socket of sockets) socket.close();
    if (minutes < 1) throw new Error(`moved ${minutes} minutes`);
    student.earned -= minutes;
    teacher.earned += minutes;
    this.lessons += 1;
    await student.patron.read('time/account/');
  }
}
