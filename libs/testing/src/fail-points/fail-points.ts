import { ROOT, until, type Child } from '@skillhour/machine';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = pathToFileURL(join(ROOT, 'libs/testing/src/fail-points/preload.mjs')).href;
const ARMED = 'armed';
const ARMED_WITHIN_MS = 60_000;

/** Where a process is killed: as it sends a lasting effect to the database, or as it hears that it is there. */
export interface FailPoint {
  /** `<collection>.<command>#<n>` or `commit#<n>` */
  readonly at: string;
  readonly when: 'before' | 'after';
}

/**
 * The fail points of one service's processes, which come and go: every effect that a call has on the database, found by looking at one call
 * and not by a list, so that a step that somebody adds is among them.
 */
export class FailPoints {
  readonly #folder = mkdtempSync(join(tmpdir(), 'skillhour-fail-points-'));
  readonly #file = join(this.#folder, 'points');
  /** For node, in front of the program. */
  readonly args: readonly string[] = ['--import', PRELOAD];
  readonly env: Readonly<Record<string, string>> = { FAIL_POINTS: this.#file };

  /** From now on points are counted, from 1; the process ends at the given one, or lives. */
  async arm({ pid }: Child, point: FailPoint | null): Promise<void> {
    writeFileSync(this.#file, JSON.stringify(point ?? {}));
    process.kill(pid, 'SIGUSR2');
    await until(() => this.#lines().includes(ARMED), {
      timeoutMs: ARMED_WITHIN_MS,
      what: 'armed fail points',
    });
  }

  /** What was reached since, both sides of each, in order. */
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
