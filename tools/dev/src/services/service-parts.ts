import { answersOk, leanNode, NODE, type Part, ROOT } from '@skillhour/machine';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from './service-names.ts';
import { sharedEnvironment } from './shared-environment.ts';
import { settingsOf, type System } from './settings.ts';

/** A small young generation: slightly more garbage collection for much less memory. */
const FLAGS = ['--max-semi-space-size=2'];
const ALL = join(ROOT, 'libs/service-kit/dist/cli/all.js');
const READY_WITHIN_MS = 3_000;
/** The service that runs members' code. Its process must contain nothing of the other services. */
const APART: ServiceName = 'runner';

export interface ServicesOptions {
  readonly dataDir: string;
  /** Whether each service has its own process, as in production. Otherwise all but the runner share one. */
  readonly processes: boolean;
}

/** Returns the processes of the built services. */
export function serviceParts(system: System, { dataDir, processes }: ServicesOptions): Part[] {
  const services = SERVICES.filter((name) => existsSync(join(ROOT, 'apps', name, 'src/main.ts')));
  const apart = services.filter((name) => processes || name === APART);
  const together = services.filter((name) => !apart.includes(name));
  return [
    ...(together.length > 0 ? [allPart(together, system, dataDir)] : []),
    ...apart.map((name) => servicePart(name, system, { dataDir, processes })),
  ];
}

/** With all services in one process, a caller is as busy as the service it calls, and the runner has little to do (ADR 12). */
const BEATS_OF_ONE_PROCESS = { BEATS: 'loop' };

/** Returns the processes of an additional replica, one per service. */
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

/** Returns one process for several services, each with its own settings. */
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

/** Returns whether a runner is ready except for its sandbox. Without one it runs nothing and reports that, but everything else works. */
async function servesWithoutSandbox(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  const { status, parts } = (await answer.json()) as { status: string; parts?: Record<string, string> };
  const isDown = Object.entries(parts ?? {}).some(([part, state]) => state !== 'up' && part !== 'sandbox');
  return status === 'ready' || (status === 'degraded' && !isDown);
}

/** Names the data folder in the command line, so that a leftover process can be recognized. */
const mark = (dataDir: string): string => `--data=${dataDir}`;
