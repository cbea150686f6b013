import { AppError } from '@skillhour/contracts';
import { cameTrue, until, type Child } from '@skillhour/machine';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { FailPoints, type FailPoint } from './fail-points.js';

/** What a call leaves behind, its event told among it, may follow its answer. */
const QUIET_MS = 500;
const RECOVERED_MS = 25_000;
const AGAIN_AFTER_MS = 100;

/** A command of one kind that can be given again and again, each time to somebody else. */
export interface Trial<Deed> {
  /** The service, with these in front of its program and in its environment. */
  start(points: Pick<FailPoints, 'args' | 'env'>): Promise<Child>;
  prepare(): Promise<Deed>;
  /** Gives it, by a key that is the same when it is given again. */
  give(deed: Deed, key: string): Promise<unknown>;
  /** Effects of loops that go on by themselves, which have proofs of their own. */
  isBeside?(name: string): boolean;
  /** Everything of it that somebody can see, without names and times. */
  outcomeOf(deed: Deed): Promise<object>;
}

export interface Verdict {
  /** How many points there were. */
  points: number;
  /** Where it did not come to the end that it comes to undisturbed. */
  wrong: { point: FailPoint; outcome: object; expected: object }[];
}

/**
 * Gives the command once undisturbed, to learn its points and its end; then once for each point, where the process is killed, started anew
 * and asked again until it answers, as a client does.
 */
export async function killAtEachPoint<Deed>(trial: Trial<Deed>): Promise<Verdict> {
  const points = new FailPoints();
  let child = await trial.start(points);
  try {
    const calm = await insist(() => trial.prepare());
    await points.arm(child, null);
    await insist(() => trial.give(calm, 'calm'));
    await delay(QUIET_MS);
    const expected = await trial.outcomeOf(calm);
    const reached = points.reached().filter(({ at }) => trial.isBeside?.(at) !== true);
    const wrong: Verdict['wrong'] = [];
    for (const [index, point] of reached.entries()) {
      const deed = await insist(() => trial.prepare());
      await points.arm(child, point);
      await trial.give(deed, `${index}`).catch(onlyUnavailable);
      await dead(child);
      child = await trial.start(points);
      await insist(() => trial.give(deed, `${index}`));
      const isSame = async () => isDeepStrictEqual(await trial.outcomeOf(deed), expected);
      if (!(await cameTrue(isSame, { timeoutMs: RECOVERED_MS, everyMs: AGAIN_AFTER_MS })))
        wrong.push({ point, outcome: await trial.outcomeOf(deed), expected });
    }
    return { points: reached.length, wrong };
  } finally {
    await child.kill();
    points.remove();
  }
}

/** A point behind the answer may not be reached at once, or never again: then it is killed where it stands. */
async function dead(child: Child): Promise<void> {
  await cameTrue(() => !isAlive(child), { timeoutMs: QUIET_MS, everyMs: 20 });
  await child.kill();
}

function isAlive({ pid }: Child): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
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
