import { installPackages, missingPackages, which, findInstallObstacle } from '@skillhour/machine';
import { existsSync } from 'node:fs';

/** Exists on hosts that run systemd. There, Debian's package starts a relay open to everyone, so only the host's owner may install it. */
const SYSTEMD = '/run/systemd/system';
const PACKAGES = ['coturn', 'openssl'];

/** Ensures that coturn is installed for the TURN specs and the TURN story. If that is impossible, reports why, and they are skipped. */
export async function ensureCoturn(report: (line: string) => void): Promise<void> {
  if ((await which('turnserver')) !== undefined) return;
  const obstacle = existsSync(SYSTEMD)
    ? 'on this machine, the package would start its own server'
    : await findInstallObstacle();
  try {
    if (obstacle !== undefined) throw new Error(obstacle);
    report('Installing the package coturn');
    await installPackages(await missingPackages(PACKAGES));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`TURN tests are skipped. They need \`turnserver\` of coturn on the PATH (${reason}).`);
  }
}
