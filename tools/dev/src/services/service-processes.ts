import { respondsOk, leanNodeEnvironment, NODE, type ProcessSpec, ROOT } from '@skillhour/machine';
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
const ISOLATED_SERVICE: ServiceName = 'runner';

export interface ServicesOptions {
  readonly dataDir: string;
  /** Whether each service has its own process, as in production. Otherwise all but the runner share one. */
  readonly processes: boolean;
}

/** Returns the processes of the built services. */
export function serviceProcesses(system: System, { dataDir, processes }: ServicesOptions): ProcessSpec[] {
  const services = SERVICES.filter((name) => existsSync(join(ROOT, 'apps', name, 'src/main.ts')));
  const ownProcesses = services.filter((name) => processes || name === ISOLATED_SERVICE);
  const together = services.filter((name) => !ownProcesses.includes(name));
  return [
    ...(together.length > 0 ? [combinedProcess(together, system, dataDir)] : []),
    ...ownProcesses.map((name) => serviceProcess(name, system, { dataDir, processes })),
  ];
}

/** With all services in one process, a caller is as busy as the service it calls, and the runner has little to do (ADR 12). */
const LOOP_HEARTBEATS = { BEATS: 'loop' };

/** Returns the processes of an additional replica, one per service. */
export function replicaProcesses(
  system: System,
  { dataDir, number }: { dataDir: string; number: number },
): ProcessSpec[] {
  return SERVICES.map((name) => ({
    ...serviceProcess(name, system, { dataDir, processes: true }),
    name: `${name}-${number}`,
  }));
}

function serviceProcess(
  name: ServiceName,
  system: System,
  { dataDir, processes }: ServicesOptions,
): ProcessSpec {
  return {
    name,
    command: NODE,
    args: [...FLAGS, join(ROOT, 'apps', name, 'dist/main.js'), dataFolderArgument(dataDir)],
    env: { ...leanNodeEnvironment(), ...settingsOf(name, system), ...(processes ? {} : LOOP_HEARTBEATS) },
    cleanEnvironment: name === ISOLATED_SERVICE,
    isReady: () => isReady(name, system),
    readyWithinMs: 60_000,
    stopWithinMs: 8_000,
  };
}

/** Returns one process for several services, each with its own settings. */
function combinedProcess(names: readonly ServiceName[], system: System, dataDir: string): ProcessSpec {
  const files = names.map((name) => join(ROOT, 'apps', name, 'dist', `${name}.service.js`));
  return {
    name: 'all',
    serves: names,
    command: NODE,
    args: [...FLAGS, ALL, ...files, dataFolderArgument(dataDir)],
    env: { ...leanNodeEnvironment(), ...sharedEnvironment(names, system), ...LOOP_HEARTBEATS },
    isReady: async () => {
      for (const name of names) if (!(await isReady(name, system))) return false;
      return true;
    },
    readyWithinMs: 60_000,
    stopWithinMs: 12_000,
  };
}

const isReady = (name: ServiceName, { ports }: System): Promise<boolean> => {
  const url = `http://127.0.0.1:${ports[name]}/readyz`;
  return name === ISOLATED_SERVICE ? servesWithoutSandbox(url) : respondsOk(url);
};

/** Returns whether a runner is ready except for its sandbox. Without one it runs nothing and reports that, but everything else works. */
async function servesWithoutSandbox(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  const { status, parts } = (await response.json()) as { status: string; parts?: Record<string, string> };
  const isDown = Object.entries(parts ?? {}).some(([part, state]) => state !== 'up' && part !== 'sandbox');
  return status === 'ready' || (status === 'degraded' && !isDown);
}

/** Names the data folder in the command line, so that a leftover process can be recognized. */
const dataFolderArgument = (dataDir: string): string => `--data=${dataDir}`;
