import { installPackages, which, findInstallObstacle } from '@skillhour/machine';
import { existsSync } from 'node:fs';

/** Debian's package of the headless browser. It comes first because it uses less CPU. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium for the browser stories: `CHROMIUM_PATH`, one on the PATH, Playwright's download, or a Debian package,
 * which it installs.
 * @throws Error that says how to get one.
 */
export async function ensureChromium(report: (line: string) => void): Promise<string> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) return configured;
  const found = (await installed()) ?? (await playwrights());
  if (found) return found;
  const obstacle = await findInstallObstacle();
  if (obstacle === undefined) {
    // Some releases of Debian and Ubuntu lack the first package.
    for (const name of [SHELL, 'chromium']) {
      report(`Installing the package ${name}`);
      await installPackages([name]).catch(() => report(`The package ${name} is not available here.`));
      const path = await installed();
      if (path) return path;
    }
  }
  throw new Error(
    `The browser stories need Chromium. Install it, run \`npx playwright-core install chromium\`, or set CHROMIUM_PATH (${obstacle ?? 'the package contained none'}).`,
  );
}

async function installed(): Promise<string | undefined> {
  for (const name of NAMES) {
    const path = await which(name);
    if (path) return path;
  }
  return undefined;
}

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
