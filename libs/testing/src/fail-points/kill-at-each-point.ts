import { AppError } from '@skillhour/contracts';
import { becomesTrue, until } from '@skillhour/machine';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FailPoint } from './fail-points.js';
import { QUIET_MS, RECOVERED_MS, type KillableService } from './killable-service.js';

const RETRY_MS = 100;

/** A command of one kind that can be repeated, each time for other members. */
export interface Trial<Action> {
  prepare(): Promise<Action>;
  /** Sends the command with a key, which a repetition reuses. */
  send(action: Action, key: string): Promise<unknown>;
  /** Returns true for effects of independent background loops, which have tests of their own. */
  isUnrelated?(name: string): boolean;
  /** Returns the points to kill at, out of all that the undisturbed command reaches; all by default. */
  choose?(points: readonly FailPoint[]): readonly FailPoint[];
  /** Returns everything visible of the command's result, without names and times. */
  outcomeOf(action: Action): Promise<object>;
}

export interface Verdict {
  /** Number of points. */
  points: number;
  /** Number of points at which the process was killed. */
  killed: number;
  /** Points after which the result differs from the undisturbed one. */
  wrong: { point: FailPoint; outcome: object; expected: object }[];
}

/**
 * Runs the command once undisturbed to learn its points and its result. Then runs it once per chosen point: the process
 * is killed and restarted, and the command repeated until it responds, as a client does.
 */
export async function killAtEachPoint<Action>(
  service: KillableService,
  trial: Trial<Action>,
): Promise<Verdict> {
  const calm = await retryUntilReady(() => trial.prepare());
  await service.arm(null);
  const calmKey = randomUUID();
  await retryUntilReady(() => trial.send(calm, calmKey));
  // Pace: no effect marks the end of what a call leaves behind.
  await delay(QUIET_MS);
  const outcomeOf = (action: Action) => retryUntilReady(() => trial.outcomeOf(action));
  const expected = await outcomeOf(calm);
  const reached = service.reached().filter(({ at }) => trial.isUnrelated?.(at) !== true);
  const wrong: Verdict['wrong'] = [];
  const chosen = trial.choose?.(reached) ?? reached;
  for (const point of chosen) {
    const action = await retryUntilReady(() => trial.prepare());
    const key = randomUUID();
    await service.arm(point);
    await service.killIn(trial.send(action, key).catch(onlyUnavailable));
    await service.start();
    await retryUntilReady(() => trial.send(action, key));
    const isSame = async () => isDeepStrictEqual(await outcomeOf(action), expected);
    if (!(await becomesTrue(isSame, { timeoutMs: RECOVERED_MS, everyMs: RETRY_MS })))
      wrong.push({ point, outcome: await outcomeOf(action), expected });
  }
  return { points: reached.length, killed: chosen.length, wrong };
}

function onlyUnavailable(error: unknown): void {
  if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error;
}

/**
 * Retries a call to a service that has just started or is busy. If it fails in the end, the error's cause has the last
 * error.
 */
const retryUntilReady = async <T>(call: () => Promise<T>): Promise<T> => {
  const { answer } = await until(async () => ({ answer: await call() }), {
    timeoutMs: RECOVERED_MS,
    everyMs: RETRY_MS,
    what: 'a response to the repeated call',
  });
  return answer;
};
