import { parentPort } from 'node:worker_threads';

/* A thread that takes a while to load, as on a busy machine. Sources are their own HTML. */

parentPort?.on('message', ({ source }) => parentPort?.postMessage({ type: 'rendered', html: source }));
setTimeout(() => parentPort?.postMessage({ type: 'ready' }), 500);
