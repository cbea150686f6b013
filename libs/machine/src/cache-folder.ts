import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder for everything that is created or downloaded once, shared by all clones. */
export function cacheFolder(): string {
  const base = process.env['XDG_CACHE_HOME'];
  return join(base !== undefined && base !== '' ? base : join(homedir(), '.cache'), 'skillhour');
}
