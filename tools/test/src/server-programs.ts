import { installPackages, missingPackages, which, findInstallObstacle } from '@skillhour/machine';
import { existsSync } from 'node:fs';

type Report = (line: string) => void;

interface Program {
  name: string;
  packages: readonly string[];
  /** Whether installing them starts a server on hosts that run systemd. */
  startsServer: boolean;
  /** The tests that need the program, and how to get it. */
  skipped: string;
}

/** Exists on hosts that run systemd. There, some Debian packages start a server, so only the host's owner may install them. */
const SYSTEMD = '/run/systemd/system';

/** Ensures that coturn is installed for the TURN specs and the TURN story. If that is impossible, reports why, and they are skipped. */
export const ensureCoturn = (report: Report): Promise<void> =>
  ensureProgram(
    {
      name: 'turnserver',
      packages: ['coturn', 'openssl'],
      startsServer: true,
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
      startsServer: true,
      skipped: 'The tests of alert rules are skipped. They need `promtool` of Prometheus on the PATH',
    },
    report,
  );

/** Ensures that jq is installed for the story of the log. If that is impossible, reports why, and its query is skipped. */
export const ensureJq = (report: Report): Promise<void> =>
  ensureProgram(
    {
      name: 'jq',
      packages: ['jq'],
      startsServer: false,
      skipped: 'The query of the log is skipped. It needs `jq` on the PATH',
    },
    report,
  );

async function ensureProgram(
  { name, packages, startsServer, skipped }: Program,
  report: Report,
): Promise<void> {
  if ((await which(name)) !== undefined) return;
  const obstacle =
    startsServer && existsSync(SYSTEMD)
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
