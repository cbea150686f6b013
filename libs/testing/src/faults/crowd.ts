import { until } from '@skillhour/machine';
import { setTimeout as delay } from 'node:timers/promises';
import { DEEDS } from './deeds/deeds.js';
import type { Deed, Scene } from './deeds/scene.js';
import { explain } from './patron.js';
import { dealer, seededNumbers } from './plan.js';
import type { Trader } from './trader.js';

/** Maximum number of concurrent actions. */
const AT_ONCE = 12;
/**
 * Minimum interval between the starts of actions in total. Two cores can handle it in addition to the kills and
 * restarts.
 */
const DEED_EVERY_MS = 350;
const ALL_DONE_WITHIN_MS = 90_000;

/**
 * Members who perform all kinds of actions, two at a time and all in turn. The seed determines the order of the
 * actions. Which members perform them also depends on how long each action takes.
 */
export class Crowd {
  /** Number of completed runs per action. */
  readonly counts: Record<string, number> = {};
  /** Unexpected errors; the members concerned stop acting. */
  readonly troubles: string[] = [];
  readonly #free: Trader[];
  readonly #next: () => number;
  readonly #draw: <T>(name: string, cards: readonly T[]) => T;
  readonly #ending = new AbortController();
  readonly #done: Promise<unknown>;
  #turns = 0;

  constructor(
    readonly members: readonly Trader[],
    private readonly surroundings: Pick<Scene, 'admin' | 'checkout'>,
    seed: number,
  ) {
    this.#free = [...members];
    this.#next = seededNumbers(seed);
    this.#draw = dealer(this.#next);
    const lanes = Math.min(AT_ONCE, Math.floor(members.length / 2));
    const pauseMs = lanes * DEED_EVERY_MS;
    this.#done = Promise.all(Array.from({ length: lanes }, () => this.#lane(pauseMs)));
  }

  /** Resolves once every action was performed at least once, or some member has stopped because of an error. */
  async allDone(): Promise<void> {
    const isDone = () => this.troubles.length > 0 || Object.keys(DEEDS).every((name) => this.counts[name]);
    await until(isDone, { timeoutMs: ALL_DONE_WITHIN_MS, what: 'every action' });
  }

  /** Stops after the actions in progress. */
  stop(): Promise<unknown> {
    this.#ending.abort();
    return this.#done;
  }

  async #lane(pauseMs: number): Promise<void> {
    while (!this.#ending.signal.aborted && this.#free.length >= 2) {
      const [name, deed] = this.#draw('deeds', Object.entries(DEEDS));
      await this.#doOne(name, deed);
      // Pace: a load generator's rate, which two cores can serve.
      await delay(pauseMs);
    }
  }

  async #doOne(name: string, deed: Deed): Promise<void> {
    this.#turns += 1;
    const title = `Action ${this.#turns}: ${name}`;
    const [student, teacher] = [this.#take(0), this.#take(this.#next())];
    const draw = dealer(seededNumbers(Math.floor(this.#next() * 2 ** 32)));
    const pick: Scene['pick'] = (among) => draw(String(among), among);
    try {
      await deed({ student, teacher, title, pick, ...this.surroundings });
      this.counts[name] = (this.counts[name] ?? 0) + 1;
      this.#free.push(student, teacher);
    } catch (error) {
      const names = [student, teacher].map(({ patron }) => patron.email).join(' and ');
      this.troubles.push(`${title}, by ${names}: ${explain(error)}`);
    }
  }

  /** Takes the member who has waited longest (`share` 0), or another one who is waiting. */
  #take(share: number): Trader {
    const [taken] = this.#free.splice(Math.floor(share * this.#free.length), 1);
    if (!taken) throw new Error('no member is free');
    return taken;
  }
}
