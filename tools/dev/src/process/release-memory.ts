import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface FullCollection {
  (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }): Promise<void>;
}

/** Once, when what started with this process has settled. */
const AFTER_START_MS = 4_000;
/** Each process at a moment of its own, so that they do not take the processor from the services together. */
const SPREAD_MS = 12_000;

/**
 * Gives back what starting up has left behind, in a process that mostly waits from then on. The services have their own in service-kit:
 * the processes here start before any library is built.
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
