import { AppError } from '@skillhour/contracts';
import { cameTrue, until } from '@skillhour/machine';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FailPoint } from './fail-points.js';
import { QUIET_MS, RECOVERED_MS, type KillableService } from './killable-service.js';

const AGAIN_AFTER_MS = 100;

/** A command of one kind that can be given again and again, each time to somebody else. */
export interface Trial<Deed> {
  prepare(): Promise<Deed>;
  /** Gives it, by a key that is the same when it is given again. */
  give(deed: Deed, key: string): Promise<unknown>;
  /** Effects of loops that go on by themselves, which have proofs of their own. */
  isBeside?(name: string): boolean;
  /** The points to kill at, of all that the undisturbed command has; all by default. */
  choose?(points: readonly FailPoint[]): readonly FailPoint[];
  /** Everything of it that somebody can see, without names and times. */
  outcomeOf(deed: Deed): Promise<object>;
}

export interface Verdict {
  /** How many points there were. */
  points: number;
  /** At how many of them the process was killed. */
  killed: number;
  /** Where it did not come to the end that it comes to undisturbed. */
  wrong: { point: FailPoint; outcome: object; expected: object }[];
}

/**
 * Gives the command once undisturbed, to learn its points and its end; then once for each chosen point, where the process is killed, started
 * and asked again until it answers, as a client does.
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

/** What has just begun to serve, or has much to do, may be asked again; what it refused in the end stands in the error's cause. */
const insist = async <T>(call: () => Promise<T>): Promise<T> => {
  const { answer } = await until(async () => ({ answer: await call() }), {
    timeoutMs: RECOVERED_MS,
    everyMs: AGAIN_AFTER_MS,
    what: 'an answer to who asks again',
  });
  return answer;
};
