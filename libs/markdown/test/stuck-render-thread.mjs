import { parentPort } from 'node:worker_threads';

/* A thread that never finishes `STUCK`, and `SLOW` only with plain code. Other sources are their own HTML. */

parentPort?.on('message', ({ source, code }) => {
  while (source === 'STUCK' || (source === 'SLOW' && code !== 'plain'));
  if (source === 'CRASH') throw new Error('crash');
  parentPort?.postMessage({ type: 'rendered', html: `${code}: ${source}` });
});
parentPort?.postMessage({ type: 'ready' });
