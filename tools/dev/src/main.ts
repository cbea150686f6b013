import { spawn } from 'node:child_process';
import { parseOptions } from '../options.mjs';
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

/** Opens a page in the user's browser if there is a display. */
function openBrowser(url: string): void {
  const [command, ...args] = opener();
  if (command === undefined) return;
  const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' });
  // Ignores a missing browser, because the address is also printed.
  child.on('error', () => undefined);
  child.unref();
}

function opener(): string[] {
  if (process.platform === 'darwin') return ['open'];
  const hasDisplay = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  return hasDisplay && process.env['CI'] === undefined ? ['xdg-open'] : [];
}
