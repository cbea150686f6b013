import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface FullCollection {
  (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }): Promise<void>;
}

/** Delay after the start, in milliseconds. The first calls have been served by then. */
const AFTER_START_MS = 4_000;
/** Random delay, so that eight processes that start together do not collect at the same time. */
const SPREAD_MS = 12_000;
/** Highest event loop utilization that counts as idle, from 0 to 1. */
const IDLE_BELOW = 0.2;

/**
 * Frees memory that the startup of a process has left behind, once per process: parsed modules, wiring, code
 * that ran once. This is about 8 MB of a service's 110, and a developer's machine may run eight services.
 * `npm start` uses it for its own process as well.
 *
 * Waits until neither the process nor the machine is busy. The collection blocks the event loop for 0.2 s on
 * an idle machine. If other processes compete for the cores, it blocks for several seconds, and calls time
 * out meanwhile.
 */
export function releaseStartupMemory(): void {
  let since = performance.eventLoopUtilization();
  const timer = setInterval(
    () => {
      const { utilization } = performance.eventLoopUtilization(since);
      since = performance.eventLoopUtilization();
      const [load = 0] = loadavg();
      if (utilization > IDLE_BELOW || load > availableParallelism()) return;
      clearInterval(timer);
      collect();
    },
    AFTER_START_MS + Math.random() * SPREAD_MS,
  ).unref();
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as FullCollection;
  setFlagsFromString('--no-expose-gc');
  void collectGarbage({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
