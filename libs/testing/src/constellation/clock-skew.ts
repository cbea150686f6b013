import { until, ROOT } from '@skillhour/machine';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = `--import=${pathToFileURL(join(ROOT, 'tools/test/clock-skew.mjs')).href}`;

/**
 * Returns the environment that shifts the clocks of some services, in milliseconds per service name: positive is ahead,
 * negative behind.
 */
export const clockSkewEnv = (aheadMs: Readonly<Record<string, number>>): Record<string, string> => ({
  NODE_OPTIONS: PRELOAD,
  CLOCKS_AHEAD_MS: JSON.stringify(aheadMs),
});

/**
 * Returns the environment in which a file shifts the clocks of running processes; `tools/test/clock-skew.mjs`
 * describes its format.
 */
export const adjustableClockEnv = (file: string): Record<string, string> => ({
  NODE_OPTIONS: PRELOAD,
  CLOCKS_FILE: file,
});

/** The calendar time of all services of a system, which a test can move forward at runtime. */
export class MovableClock {
  readonly #folder = mkdtempSync(join(tmpdir(), 'skillhour-clock-'));
  readonly #file = join(this.#folder, 'clocks.json');
  #movedMs = 0;

  /** Environment variables for the processes of the system. */
  get env(): Record<string, string> {
    return adjustableClockEnv(this.#file);
  }

  /**
   * Moves the time forward. Resolves once every process of these that has a movable clock reports the new time. Never
   * moves backward: the database would delete rows that expire by the moved time before their true time.
   */
  async move(byMs: number, pids: () => readonly number[]): Promise<void> {
    if (byMs < 0) throw new RangeError('time only moves forward');
    this.#movedMs += byMs;
    // Replaces the file atomically, so that no process reads half of it.
    const next = `${this.#file}.next`;
    writeFileSync(next, JSON.stringify({ moved: this.#movedMs }));
    renameSync(next, this.#file);
    await until(
      () => {
        const shown = pids().flatMap((pid) => this.#movedMsOf(pid) ?? []);
        return shown.length > 0 && shown.every((movedMs) => movedMs === this.#movedMs);
      },
      { what: 'the new time in all services' },
    );
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Returns undefined for a process without a movable clock. */
  #movedMsOf(pid: number): number | undefined {
    try {
      return Number(readFileSync(`${this.#file}.${pid}`, 'utf8'));
    } catch {
      return undefined;
    }
  }
}
