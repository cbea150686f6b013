import { answersOk, leanNode, NODE, type Part, ROOT } from '@skillhour/machine';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from './service-names.ts';
import { sharedEnvironment } from './shared-environment.ts';
import { settingsOf, type System } from './settings.ts';

/** A small young generation: a little more collecting for a good deal less memory. */
const FLAGS = ['--max-semi-space-size=2'];
const ALL = join(ROOT, 'libs/service-kit/dist/cli/all.js');
const READY_WITHIN_MS = 3_000;
/** It runs strangers' code: nothing of the others may be in its process. */
const APART: ServiceName = 'runner';

export interface ServicesOptions {
  readonly dataDir: string;
  /** One process a service, as production does; else all but the runner in one. */
  readonly processes: boolean;
}

/** The services of what was built, as processes. */
export function serviceParts(system: System, { dataDir, processes }: ServicesOptions): Part[] {
  const services = SERVICES.filter((name) => existsSync(join(ROOT, 'apps', name, 'src/main.ts')));
  const apart = services.filter((name) => processes || name === APART);
  const together = services.filter((name) => !apart.includes(name));
  return [
    ...(together.length > 0 ? [allPart(together, system, dataDir)] : []),
    ...apart.map((name) => servicePart(name, system, { dataDir, processes })),
  ];
}

/** Where all are in one process, a caller is as busy as whom it calls, and the runner has little to do (ADR 12). */
const BEATS_OF_ONE_PROCESS = { BEATS: 'loop' };

/** The parts of a further replica, a process each. */
export function furtherParts(
  system: System,
  { dataDir, number }: { dataDir: string; number: number },
): Part[] {
  return SERVICES.map((name) => ({
    ...servicePart(name, system, { dataDir, processes: true }),
    name: `${name}-${number}`,
  }));
}

function servicePart(name: ServiceName, system: System, { dataDir, processes }: ServicesOptions): Part {
  return {
    name,
    command: NODE,
    args: [...FLAGS, join(ROOT, 'apps', name, 'dist/main.js'), mark(dataDir)],
    env: { ...leanNode(), ...settingsOf(name, system), ...(processes ? {} : BEATS_OF_ONE_PROCESS) },
    cleanEnvironment: name === APART,
    isReady: () => isReady(name, system),
    readyWithinMs: 60_000,
    stopWithinMs: 8_000,
  };
}

/** Several services in one process, each with settings of its own. */
function allPart(names: readonly ServiceName[], system: System, dataDir: string): Part {
  const files = names.map((name) => join(ROOT, 'apps', name, 'dist', `${name}.service.js`));
  return {
    name: 'all',
    serves: names,
    command: NODE,
    args: [...FLAGS, ALL, ...files, mark(dataDir)],
    env: { ...leanNode(), ...sharedEnvironment(names, system), ...BEATS_OF_ONE_PROCESS },
    isReady: async () => {
      for (const name of names) if (!(await isReady(name, system))) return false;
      return true;
    },
    readyWithinMs: 60_000,
    stopWithinMs: 12_000,
  };
}

const isReady = (name: ServiceName, { places }: System): Promise<boolean> => {
  const url = `http://127.0.0.1:${places[name]}/readyz`;
  return name === APART ? servesWithoutSandbox(url) : answersOk(url);
};

/** A runner without a sandbox runs nothing, and says so; everything else goes on. */
async function servesWithoutSandbox(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  const { status, parts } = (await answer.json()) as { status: string; parts?: Record<string, string> };
  const isDown = Object.entries(parts ?? {}).some(([part, state]) => state !== 'up' && part !== 'sandbox');
  return status === 'ready' || (status === 'degraded' && !isDown);
}

/** The folder is named so that a process that was left behind can be told as this one's. */
const mark = (dataDir: string): string => `--data=${dataDir}`;
