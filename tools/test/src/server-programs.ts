import { installPackages, missingPackages, which, findInstallObstacle } from '@skillhour/machine';
import { existsSync } from 'node:fs';

type Report = (line: string) => void;

interface ServerProgram {
  name: string;
  packages: readonly string[];
  /** What happens without the program. */
  skipped: string;
}

/** Exists on hosts that run systemd. There, these Debian packages start a server, so only the host's owner may install them. */
const SYSTEMD = '/run/systemd/system';

/** Ensures that coturn is installed for the TURN specs and the TURN story. If that is impossible, reports why, and they are skipped. */
export const ensureCoturn = (report: Report): Promise<void> =>
  ensureProgram(
    {
      name: 'turnserver',
      packages: ['coturn', 'openssl'],
      skipped: 'TURN tests are skipped. They need `turnserver` of coturn on the PATH',
    },
    report,
  );

/** Ensures that promtool is installed for the tests of alert rules. If that is impossible, reports why, and they are skipped. */
export const ensurePromtool = (report: Report): Promise<void> =>
  ensureProgram(
    {
      name: 'promtool',
      packages: ['prometheus'],
      skipped: 'The tests of alert rules are skipped. They need `promtool` of Prometheus on the PATH',
    },
    report,
  );

async function ensureProgram({ name, packages, skipped }: ServerProgram, report: Report): Promise<void> {
  if ((await which(name)) !== undefined) return;
  const obstacle = existsSync(SYSTEMD)
    ? 'on this machine, the package would start its own server'
    : await findInstallObstacle();
  try {
    if (obstacle !== undefined) throw new Error(obstacle);
    report(`Installing the package ${packages[0] ?? name}`);
    await installPackages(await missingPackages(packages));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`${skipped} (${reason}).`);
  }
}
