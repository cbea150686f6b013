import { answersOk, cameTrue, isPortFree, ROOT } from '@skillhour/machine';
import { join } from 'node:path';
import { provideToolchains } from '../../toolchains/provide-toolchains.ts';
import { ensureMediaWorker } from '../../media-worker/ensure-media-worker.ts';
import { buildWorkspace } from '../build/build.ts';
import { openDataFolder } from '../data/open-data-folder.ts';
import { RunFile, type RunInfo } from '../data/run-file.ts';
import { secretsOf } from '../data/secrets.ts';
import { demoMembers } from '../demo/demo-members.ts';
import { findInfrastructure } from '../infrastructure/infrastructure.ts';
import { loopbackHost } from '../infrastructure/loopback-host.ts';
import { choosePlaces } from '../infrastructure/places.ts';
import { OUTSIDE, startOutside } from '../infrastructure/start-outside.ts';
import { prepareBroker } from '../services/prepare-broker.ts';
import { furtherParts, serviceParts } from '../services/service-parts.ts';
import type { System } from '../services/settings.ts';
import { Supervisor } from '../supervisor/supervisor.ts';
import type { Ending } from './ending.ts';

export interface SystemOptions {
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly data: string;
  readonly fresh: boolean;
  readonly empty: boolean;
  /** One process per service instead of one for all. */
  readonly processes: boolean;
  /** Install the toolchains for members' code, in the background. */
  readonly toolchains: boolean;
  /** Number of replicas of every service. */
  readonly replicas: number;
  readonly report: (line: string) => void;
}

/** Time limit for the sandbox. A runner that lacked something checks again every few seconds. */
const SANDBOX_WITHIN_MS = 30_000;

/** Thrown if another program listens on the port of the web app. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Starts the whole system, from an empty folder if necessary, and keeps it alive. Each cleanup step is added to `ending` as soon as it is
 * needed, so that an interruption at any moment cleans up.
 */
export async function startSystem(options: SystemOptions, ending: Ending): Promise<RunInfo> {
  const { data: dataDir, processes, report } = options;
  ending.add(await openDataFolder(dataDir, options));
  const system = await describeSystem(options);
  const { infrastructure, further, ...settings } = system;
  ending.signal.throwIfAborted();

  const runFile = new RunFile(dataDir);
  ending.add(() => runFile.remove());
  let run: RunInfo | undefined;
  const supervisor = new Supervisor({
    logDir: join(dataDir, 'logs'),
    report,
    onChange: () => {
      if (run === undefined || ending.signal.aborted) return;
      run = { ...run, pids: pidsOf(supervisor) };
      void runFile.save(run);
    },
  });
  const outside = startOutside({ dataDir, ...settings });
  ending.add(() =>
    outside.then(
      (close) => close(),
      () => undefined,
    ),
  );
  ending.add(
    () => supervisor.stop(),
    () => supervisor.kill(),
  );

  const startServices = async (): Promise<void> => {
    const mediaWorker = await prepareWorkspace(report, ending.signal);
    ending.signal.throwIfAborted();
    report('Starting the services');
    await Promise.all([
      prepareBroker(infrastructure.natsUrlOf('admin'), ending.signal),
      supervisor.start([
        ...serviceParts({ ...settings, mediaWorker }, { dataDir, processes }),
        ...further.flatMap((replica, index) =>
          furtherParts({ ...settings, ...replica, mediaWorker }, { dataDir, number: index + 2 }),
        ),
      ]),
    ]);
  };
  // The services wait for the broker and the database themselves: loading their code takes longer than those need to start.
  await Promise.all([
    ...infrastructure.groups.map((group) => supervisor.start(group)),
    startServices(),
    outside,
  ]);
  ending.signal.throwIfAborted();

  const doors = [settings, ...further].map(({ webOrigin }) => webOrigin);
  const started = { ...describeRun(settings), doors, pids: pidsOf(supervisor) };
  const demo = await demoMembers(dataDir, started, { ...options, signal: ending.signal });
  ending.signal.throwIfAborted();
  run = { ...started, members: demo.members, pids: pidsOf(supervisor) };
  await runFile.save(run);
  // Runs after the caller has printed the addresses.
  setImmediate(() => {
    demo.goOn?.();
    if (options.toolchains) void readyToRun(options, settings, ending.signal);
  });
  return run;
}

type Settings = Omit<System, 'mediaWorker'>;

/** Prepares running code, for which nothing else waits. */
async function readyToRun(
  { data, report }: SystemOptions,
  { places }: Settings,
  signal: AbortSignal,
): Promise<void> {
  const logFile = join(data, 'logs', 'toolchains.log');
  const missing = await provideToolchains({ report, logFile, signal });
  if (signal.aborted || missing.some(({ languages }) => languages.length === 0)) return;
  const { runner } = places;
  const holds = await cameTrue(() => answersOk(`http://127.0.0.1:${runner}/readyz`), {
    timeoutMs: SANDBOX_WITHIN_MS,
  });
  if (holds || signal.aborted) return;
  report(
    `Running code: unavailable on this machine, because the sandbox failed its self-test. See ${join(data, 'logs', 'runner.log')}`,
  );
}

/** Determines all addresses and the infrastructure before anything is started. */
async function describeSystem({ port, data: dataDir, replicas, report }: SystemOptions) {
  if (!(await isPortFree(port))) {
    throw new PortTaken(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with --port.`,
    );
  }
  const [secrets, { places, further }, host] = await Promise.all([
    secretsOf(dataDir),
    choosePlaces(dataDir, replicas),
    loopbackHost(),
  ]);
  const passwords = secrets;
  const infrastructure = await findInfrastructure({ dataDir, places, passwords, report });
  const { natsUrlOf, mongoUriOf } = infrastructure;
  const doorAt = (webPort: number) => ({ webOrigin: `http://${host}:${webPort}`, webPort });
  const web = { ...doorAt(port), webDir: join(ROOT, 'apps/web/dist') };
  const replicasOfAll = further.map((their) => ({ ...doorAt(their.web), places: their }));
  const imagesDir = join(dataDir, 'images');
  return {
    ...web,
    imagesDir,
    host,
    natsUrlOf,
    mongoUriOf,
    places,
    secrets,
    infrastructure,
    further: replicasOfAll,
  };
}

/** Runs the CPU-intensive steps of the first start one after the other. */
async function prepareWorkspace(
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const mediaWorker = await ensureMediaWorker({ report, signal });
  await buildWorkspace({ report, signal });
  return mediaWorker;
}

/** Returns every process id by name. Servers without a process of their own run in this one. */
function pidsOf(supervisor: Supervisor): Record<string, number> {
  return { ...supervisor.pids, ...Object.fromEntries(OUTSIDE.map((name) => [name, process.pid])) };
}

function describeRun({ webOrigin, host, places, secrets }: Settings): Omit<RunInfo, 'doors' | 'pids'> {
  return {
    web: webOrigin,
    api: `${webOrigin}/api`,
    mail: `http://${host}:${places.mail}`,
    pay: `http://${host}:${places.pay}`,
    oidc: `http://${host}:${places.oidc}`,
    admin: { username: secrets.admin.username, password: secrets.admin.password },
    members: [],
    razorpay_key_secret: secrets.razorpay.keySecret,
    razorpay_webhook_secret: secrets.razorpay.webhookSecret,
  };
}
