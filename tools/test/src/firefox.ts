import { installPackages, which, findInstallObstacle } from '@skillhour/machine';

const NAMES = ['firefox', 'firefox-esr'];

/**
 * Returns the path of a Firefox for the one story that needs it: `FIREFOX_PATH`, one on the PATH, or Debian's package. If none is
 * available, reports why and returns undefined, and the story is skipped.
 */
export async function ensureFirefox(report: (line: string) => void): Promise<string | undefined> {
  const configured = process.env['FIREFOX_PATH'];
  if (configured) return configured;
  const found = await installed();
  if (found !== undefined) return found;
  try {
    const obstacle = await findInstallObstacle();
    if (obstacle !== undefined) throw new Error(obstacle);
    report('Installing the package firefox-esr');
    await installPackages(['firefox-esr']);
    return await installed();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`The Firefox story is skipped, because there is no Firefox on the PATH (${reason}).`);
    return undefined;
  }
}

async function installed(): Promise<string | undefined> {
  for (const name of NAMES) {
    const path = await which(name);
    if (path) return path;
  }
  return undefined;
}
