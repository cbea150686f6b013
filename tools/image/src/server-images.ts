import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker, dockerWithin } from './engine.ts';

const PULL_MS = 60_000;
const BUILD_MS = 600_000;

/** Images of `deploy/compose.yaml` that are not ours, and their replacements from Debian's packages. */
const SERVERS: Readonly<Record<string, readonly string[]>> = {
  'caddy:2-alpine': [
    'RUN apt-get update && apt-get install -y --no-install-recommends caddy netcat-openbsd',
    'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ],
  'nats:2-alpine': [
    'RUN apt-get update && apt-get install -y --no-install-recommends nats-server wget',
    'CMD ["nats-server"]',
  ],
};

/**
 * Ensures that the engine has the images of Caddy and NATS under their official names. Pulls them from the registry. If it is unreachable,
 * makes them from Debian's packages, which can be older.
 */
export async function ensureServerImages(report: (line: string) => void): Promise<void> {
  for (const [image, instructions] of Object.entries(SERVERS)) {
    const pull = () => dockerWithin(PULL_MS, 'pull', '--quiet', image);
    const found = await docker('image', 'inspect', image)
      .catch(pull)
      .catch(() => undefined);
    if (found !== undefined) continue;
    report(`No registry is reachable. Making the image ${image}`);
    await buildImage(image, ['FROM debian:bookworm-slim', ...instructions]);
  }
}

/** Builds an image from instructions that need no files. */
export async function buildImage(image: string, instructions: readonly string[]): Promise<void> {
  const context = await mkdtemp(join(tmpdir(), 'skillhour-image-'));
  try {
    await writeFile(join(context, 'Dockerfile'), `${instructions.join('\n')}\n`);
    await dockerWithin(BUILD_MS, 'build', '--quiet', '--network', 'host', '--tag', image, context);
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}
