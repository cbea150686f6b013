import { ROOT, until, type Child } from '@skillhour/machine';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = pathToFileURL(join(ROOT, 'libs/testing/src/fail-points/preload.mjs')).href;
const ARMED = 'armed';
const ARMED_WITHIN_MS = 60_000;

/**
 * The point at which a process is killed: when it sends a persistent effect to the database, or when it learns of its
 * success.
 */
export interface FailPoint {
  /** `<collection>.<command>#<n>` or `commit#<n>` */
  readonly at: string;
  readonly when: 'before' | 'after';
}

/**
 * The fail points of one service, whose processes come and go. They are all effects of a call on the database. They are
 * found by observing one call instead of by a list, so a step added later is included.
 */
export class FailPoints {
  readonly #folder = mkdtempSync(join(tmpdir(), 'skillhour-fail-points-'));
  readonly #file = join(this.#folder, 'points');
  /** Arguments for Node before the program. */
  readonly args: readonly string[] = ['--import', PRELOAD];
  readonly env: Readonly<Record<string, string>> = { FAIL_POINTS: this.#file };

  /** Starts counting points, from 1. The process is killed at the given point; with null it survives. */
  async arm({ pid }: Child, point: FailPoint | null): Promise<void> {
    writeFileSync(this.#file, JSON.stringify(point ?? {}));
    process.kill(pid, 'SIGUSR2');
    await until(() => this.#lines().includes(ARMED), {
      timeoutMs: ARMED_WITHIN_MS,
      what: 'armed fail points',
    });
  }

  /** Returns the points reached since then, both sides of each, in order. */
  reached(): FailPoint[] {
    const lines = this.#lines();
    const names = lines.slice(lines.indexOf(ARMED) + 1);
    return names.flatMap((at) => [
      { at, when: 'before' },
      { at, when: 'after' },
    ]);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #lines(): string[] {
    return readFileSync(this.#file, 'utf8').split('\n');
  }
}
