import { installPackages, missingPackages, which, whyNoPackages } from '@skillhour/machine';
import { existsSync } from 'node:fs';

/** Debian's package starts a relay for everybody where systemd runs: there only its owner installs it. */
const SYSTEMD = '/run/systemd/system';
const PACKAGES = ['coturn', 'openssl'];

/** Sees to a coturn for the specs and the story of TURN; where none can be had it says so, and they are skipped. */
export async function ensureCoturn(report: (line: string) => void): Promise<void> {
  if ((await which('turnserver')) !== undefined) return;
  const obstacle = existsSync(SYSTEMD)
    ? 'the package would start a server of its own here'
    : await whyNoPackages();
  try {
    if (obstacle !== undefined) throw new Error(obstacle);
    report('Installing the package coturn');
    await installPackages(await missingPackages(PACKAGES));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`What tests TURN is skipped: it needs \`turnserver\` of coturn on the PATH (${reason}).`);
  }
}
