import { join } from 'node:path';

/** The Node that runs this process: what TypeScript tools and the services are started with. */
export const NODE = process.execPath;

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../../../..');

/**
 * Compiled code is kept for the next start, which makes it faster and smaller (types are stripped once); one pool of
 * memory for all threads is enough for processes that mostly wait.
 */
export function leanNode(): Readonly<Record<string, string>> {
  return { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/skillhour-compiled'), MALLOC_ARENA_MAX: '2' };
}
