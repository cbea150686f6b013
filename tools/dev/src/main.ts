import { parseOptions } from '../options.mjs';
import { openBrowser } from './open-browser.ts';
import { Shutdown } from './system/shutdown.ts';
import { startSystem } from './system/start-system.ts';
import { readyTable } from './table.ts';

/** Minimum time between two Ctrl-C to force an immediate end. npm and terminals send the first one twice. */
const FORCE_AFTER_MS = 1_000;

const options = parseOptions(process.argv.slice(2));
const shutdown = new Shutdown();
let firstSignalMs: number | undefined;

async function end(status: number): Promise<void> {
  await shutdown.run().catch((error: unknown) => console.error(error));
  process.exit(status);
}

function onSignal(): void {
  const nowMs = performance.now();
  if (firstSignalMs === undefined) {
    firstSignalMs = nowMs;
    console.log('\nStopping');
    void end(0);
  } else if (nowMs - firstSignalMs > FORCE_AFTER_MS) {
    shutdown.runImmediately();
    process.exit(1);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
// If another Node has started this process and dies, this process ends too.
process.on('disconnect', onSignal);

try {
  const run = await startSystem({ ...options, report: (line) => console.log(line) }, shutdown);
  console.log(readyTable(run));
  // Imported dynamically, because the build creates it.
  const { releaseStartupMemory } = await import('@skillhour/service-kit/release-memory');
  releaseStartupMemory();
  if (options.open) openBrowser(run.web);
} catch (error) {
  if (!shutdown.signal.aborted) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    await end(1);
  }
}
