import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface FullCollection {
  (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }): Promise<void>;
}

/** Once, when the first calls have been served. */
const AFTER_START_MS = 4_000;
/** Each at a moment of its own: it stops a service for 0.2 s of CPU, and eight at once would let callers wait for a second. */
const SPREAD_MS = 12_000;

/**
 * Gives back, once a process, what starting up has left behind: parsed modules, wiring, code that ran once. About 8 MB of a service's 110,
 * and there may be eight of them on a developer's machine; `npm start` uses it for its own process as well.
 */
export function releaseStartupMemory(): void {
  setTimeout(
    () => {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as FullCollection;
      setFlagsFromString('--no-expose-gc');
      void collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
    },
    AFTER_START_MS + Math.random() * SPREAD_MS,
  ).unref();
}
