import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where everything that is made or downloaded once is kept, for all clones. */
export function cacheFolder(): string {
  const base = process.env['XDG_CACHE_HOME'];
  return join(base !== undefined && base !== '' ? base : join(homedir(), '.cache'), 'skillhour');
}
