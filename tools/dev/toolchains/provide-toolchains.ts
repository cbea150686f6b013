import { missingRequirements } from './missing-requirements.ts';
import { apt, findAptObstacle } from './install.ts';
import type { Requirement } from './requirements.ts';

export interface ProvideOptions {
  readonly report: (line: string) => void;
  /** File for apt's output. */
  readonly logFile: string;
  /** No further installation starts after an abort. */
  readonly signal?: AbortSignal;
}

/**
 * Installs the missing requirements for running code, one package at a time, and reports each. Reports what could not be installed and how
 * to install it. Returns what is still missing.
 */
export async function provideToolchains({ report, logFile, signal }: ProvideOptions): Promise<Requirement[]> {
  const missing = await missingRequirements();
  if (missing.length === 0) return [];
  const obstacle = await findAptObstacle();
  if (obstacle === undefined && (await apt(['update'], logFile)))
    for (const need of missing) {
      if (signal?.aborted === true) return missing;
      report(`Running code: installing ${need.name} (${need.package})`);
      await apt(['install', '-y', '--no-install-recommends', need.package], logFile);
    }
  const left = await missingRequirements();
  if (left.length === 0) report('Running code: all eight languages are now available');
  else reportMissing(left, obstacle ?? `see ${logFile}`, report);
  return left;
}

function reportMissing(left: readonly Requirement[], why: string, report: (line: string) => void): void {
  const packages = left.map((need) => need.package).join(' ');
  const isSandbox = left.some(({ languages }) => languages.length === 0);
  const names = left.map(({ name }) => name).join(', ');
  report(
    isSandbox
      ? `Running code: unavailable on this machine, because ${names} could not be installed (${why}).`
      : `Running code: available except for ${names}, which could not be installed (${why}).`,
  );
  report(`  On Debian and Ubuntu: sudo apt-get install ${packages}`);
}
