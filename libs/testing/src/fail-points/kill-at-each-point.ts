import { AppError } from '@skillhour/contracts';
import { cameTrue, until } from '@skillhour/machine';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FailPoint } from './fail-points.js';
import { QUIET_MS, RECOVERED_MS, type KillableService } from './killable-service.js';

const AGAIN_AFTER_MS = 100;

/** A command of one kind that can be repeated, each time for other members. */
export interface Trial<Deed> {
  prepare(): Promise<Deed>;
  /** Sends the command with a key, which a repetition reuses. */
  give(deed: Deed, key: string): Promise<unknown>;
  /** Returns true for effects of independent background loops, which have tests of their own. */
  isBeside?(name: string): boolean;
  /** Returns the points to kill at, out of all that the undisturbed command reaches; all by default. */
  choose?(points: readonly FailPoint[]): readonly FailPoint[];
  /** Returns everything visible of the command's result, without names and times. */
  outcomeOf(deed: Deed): Promise<object>;
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
export async function killAtEachPoint<Deed>(service: KillableService, trial: Trial<Deed>): Promise<Verdict> {
  const calm = await insist(() => trial.prepare());
  await service.arm(null);
  const calmKey = randomUUID();
  await insist(() => trial.give(calm, calmKey));
  // Pace: no effect marks the end of what a call leaves behind.
  await delay(QUIET_MS);
  const expected = await trial.outcomeOf(calm);
  const reached = service.reached().filter(({ at }) => trial.isBeside?.(at) !== true);
  const wrong: Verdict['wrong'] = [];
  const chosen = trial.choose?.(reached) ?? reached;
  for (const point of chosen) {
    const deed = await insist(() => trial.prepare());
    const key = randomUUID();
    await service.arm(point);
    await service.killIn(trial.give(deed, key).catch(onlyUnavailable));
    await service.start();
    await insist(() => trial.give(deed, key));
    const isSame = async () => isDeepStrictEqual(await trial.outcomeOf(deed), expected);
    if (!(await cameTrue(isSame, { timeoutMs: RECOVERED_MS, everyMs: AGAIN_AFTER_MS })))
      wrong.push({ point, outcome: await trial.outcomeOf(deed), expected });
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
const insist = async <T>(call: () => Promise<T>): Promise<T> => {
  const { answer } = await until(async () => ({ answer: await call() }), {
    timeoutMs: RECOVERED_MS,
    everyMs: AGAIN_AFTER_MS,
    what: 'a response to the repeated call',
  });
  return answer;
};
