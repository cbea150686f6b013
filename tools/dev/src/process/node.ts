import { join } from 'node:path';

/** The Node that runs this process: what TypeScript tools and the services are started with. */
export const NODE = process.execPath;

/** The folder of the workspace. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** Compiled code is kept for the next start, which makes it faster and smaller (types are stripped once). */
export function compileCache(): { readonly NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/skillhour-compiled') };
}
