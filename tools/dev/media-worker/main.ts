import { ensureMediaWorker } from './ensure-media-worker.ts';

// node tools/dev/media-worker/main.ts: builds or finds the media worker and prints its path.
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => interrupted.abort());

const path = await ensureMediaWorker({
  report: (line) => console.error(line),
  signal: interrupted.signal,
}).catch(() => undefined);
if (path === undefined) process.exitCode = 1;
else console.log(path);
