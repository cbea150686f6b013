import { join } from 'node:path';

/** The Node that runs this process. TypeScript tools and the services are started with it. */
export const NODE = process.execPath;

/** The project's root folder. */
export const ROOT = join(import.meta.dirname, '../../../..');

/**
 * Returns an environment that saves time and memory. Compiled code is cached for the next start, so types are
 * stripped once. One memory pool for all threads suffices for processes that mostly wait.
 */
export function leanNodeEnvironment(): Readonly<Record<string, string>> {
  return { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/skillhour-compiled'), MALLOC_ARENA_MAX: '2' };
}
