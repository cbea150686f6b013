import { parentPort } from 'node:worker_threads';
import { renderMarkdown, type MarkdownOptions } from './render.js';

/* A thread that renders one text after the other, and is terminated if one takes too long. */

export interface RenderJob extends MarkdownOptions {
  source: string;
}
/** Messages of the thread: it has loaded its libraries, or has rendered the text of its latest job. */
export type RenderMessage = { type: 'ready' } | { type: 'rendered'; html: string };

const post = (message: RenderMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ source, ...options }: RenderJob) =>
  post({ type: 'rendered', html: renderMarkdown(source, options) }),
);
post({ type: 'ready' });
