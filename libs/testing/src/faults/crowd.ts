import { until } from '@skillhour/machine';
import { setTimeout as delay } from 'node:timers/promises';
import { ACTIONS } from './actions/actions.js';
import type { Action, ActionContext } from './actions/action-context.js';
import { describeError } from './member-client.js';
import { createDeck, seededNumbers } from './plan.js';
import type { TrackedMember } from './tracked-member.js';

/** Maximum number of concurrent actions. */
const AT_ONCE = 12;
/**
 * Minimum interval between the starts of actions in total. Two cores can handle it in addition to the kills and
 * restarts.
 */
const ACTION_INTERVAL_MS = 350;
const ALL_DONE_WITHIN_MS = 90_000;

/**
 * Members who perform all kinds of actions, two at a time and all in turn. The seed determines the order of the
 * actions. Which members perform them also depends on how long each action takes.
 */
export class Crowd {
  /** Number of completed runs per action. */
  readonly counts: Record<string, number> = {};
  /** Unexpected errors; the members concerned stop acting. */
  readonly failures: string[] = [];
  readonly #idle: TrackedMember[];
  readonly #next: () => number;
  readonly #draw: <T>(name: string, cards: readonly T[]) => T;
  readonly #ending = new AbortController();
  readonly #done: Promise<unknown>;
  #turns = 0;

  constructor(
    readonly members: readonly TrackedMember[],
    private readonly environment: Pick<ActionContext, 'admin' | 'checkout'>,
    seed: number,
  ) {
    this.#idle = [...members];
    this.#next = seededNumbers(seed);
    this.#draw = createDeck(this.#next);
    const lanes = Math.min(AT_ONCE, Math.floor(members.length / 2));
    const pauseMs = lanes * ACTION_INTERVAL_MS;
    this.#done = Promise.all(Array.from({ length: lanes }, () => this.#lane(pauseMs)));
  }

  /** Resolves once every action was performed at least once, or some member has stopped because of an error. */
  async allDone(): Promise<void> {
    const isDone = () => this.failures.length > 0 || Object.keys(ACTIONS).every((name) => this.counts[name]);
    await until(isDone, { timeoutMs: ALL_DONE_WITHIN_MS, what: 'every action' });
  }

  /** Stops after the actions in progress. */
  stop(): Promise<unknown> {
    this.#ending.abort();
    return this.#done;
  }

  async #lane(pauseMs: number): Promise<void> {
    while (!this.#ending.signal.aborted && this.#idle.length >= 2) {
      const [name, action] = this.#draw('actions', Object.entries(ACTIONS));
      await this.#runAction(name, action);
      // Pace: a load generator's rate, which two cores can serve.
      await delay(pauseMs);
    }
  }

  async #runAction(name: string, action: Action): Promise<void> {
    this.#turns += 1;
    const title = `Action ${this.#turns}: ${name}`;
    const [student, teacher] = [this.#takeMember(0), this.#takeMember(this.#next())];
    const draw = createDeck(seededNumbers(Math.floor(this.#next() * 2 ** 32)));
    const pick: ActionContext['pick'] = (among) => draw(String(among), among);
    try {
      await action({ student, teacher, title, pick, ...this.environment });
      this.counts[name] = (this.counts[name] ?? 0) + 1;
      this.#idle.push(student, teacher);
    } catch (error) {
      const names = [student, teacher].map(({ client }) => client.email).join(' and ');
      this.failures.push(`${title}, by ${names}: ${describeError(error)}`);
    }
  }

  /** Takes the member who has waited longest (`share` 0), or another one who is waiting. */
  #takeMember(share: number): TrackedMember {
    const [member] = this.#idle.splice(Math.floor(share * this.#idle.length), 1);
    if (!member) throw new Error('no member is free');
    return member;
  }
}
