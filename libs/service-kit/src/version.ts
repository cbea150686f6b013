import { gauge } from '@skillhour/observability';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Version = z.object({
  version: z.string(),
  /** Commit that was built. */
  commit: z.string(),
  /** Time of the build, in ISO 8601. */
  builtAt: z.string(),
});
export type Version = z.output<typeof Version>;

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Reads the version of this build from `version.json` in the root folder, which the build of an image writes.
 * A checkout has no such file, only the version of its package.json.
 */
export function readVersion(root = ROOT): Version {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  if (existsSync(join(root, 'version.json'))) return Version.parse(read('version.json'));
  const { version } = Version.pick({ version: true }).parse(read('package.json'));
  return { version, commit: 'unknown', builtAt: 'unknown' };
}

/** Publishes the version of this process as a metric whose value is always 1. */
export function publishVersion({ version, commit }: Version): void {
  gauge({
    name: 'skillhour_build_info',
    help: 'Version and commit that run.',
    labels: ['version', 'commit'],
  }).set({ version, commit }, 1);
}
