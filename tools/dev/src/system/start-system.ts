import { respondsOk, becomesTrue, isPortFree, ROOT } from '@skillhour/machine';
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
import { chooseServerPorts } from '../infrastructure/server-ports.ts';
import { EXTERNAL_SERVERS, startExternalServers } from '../infrastructure/start-external-servers.ts';
import { prepareBroker } from '../services/prepare-broker.ts';
import { replicaProcesses, serviceProcesses } from '../services/service-processes.ts';
import type { System } from '../services/settings.ts';
import { Supervisor } from '../supervisor/supervisor.ts';
import type { Shutdown } from './shutdown.ts';

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
class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Starts the whole system, from an empty folder if necessary, and keeps it alive. Each cleanup step is added to `shutdown` as soon as it is
 * needed, so that an interruption at any moment cleans up.
 */
export async function startSystem(options: SystemOptions, shutdown: Shutdown): Promise<RunInfo> {
  const { data: dataDir, report } = options;
  shutdown.add(await openDataFolder(dataDir, options));
  const system = await describeSystem(options);
  const { infrastructure, additional, ...settings } = system;
  shutdown.signal.throwIfAborted();

  const runFile = new RunFile(dataDir);
  shutdown.add(() => runFile.remove());
  let run: RunInfo | undefined;
  const supervisor = new Supervisor({
    logDir: join(dataDir, 'logs'),
    report,
    onChange: () => {
      if (run === undefined || shutdown.signal.aborted) return;
      run = { ...run, pids: pidsOf(supervisor) };
      void runFile.save(run);
    },
  });
  const externalServers = startExternalServers({ dataDir, ...settings });
  shutdown.add(() =>
    externalServers.then(
      (close) => close(),
      () => undefined,
    ),
  );
  shutdown.add(
    () => supervisor.stop(),
    () => supervisor.kill(),
  );
  // The services wait for the broker and the database themselves: loading their code takes longer than those need to start.
  await Promise.all([
    ...infrastructure.groups.map((group) => supervisor.start(group)),
    startServices(supervisor, system, options, shutdown.signal),
    externalServers,
  ]);
  shutdown.signal.throwIfAborted();

  const gateways = [settings, ...additional].map(({ webOrigin }) => webOrigin);
  const started = { ...describeRun(settings), doors: gateways, pids: pidsOf(supervisor) };
  const demo = await demoMembers(dataDir, started, { ...options, signal: shutdown.signal });
  shutdown.signal.throwIfAborted();
  run = { ...started, members: demo.members, pids: pidsOf(supervisor) };
  await runFile.save(run);
  // Runs after the caller has printed the addresses.
  setImmediate(() => {
    demo.loadOthers?.();
    if (options.toolchains) void prepareCodeExecution(options, settings, shutdown.signal);
  });
  return run;
}

type Settings = Omit<System, 'mediaWorker'>;

async function startServices(
  supervisor: Supervisor,
  { infrastructure, additional, ...settings }: Awaited<ReturnType<typeof describeSystem>>,
  { data: dataDir, processes, report }: SystemOptions,
  signal: AbortSignal,
): Promise<void> {
  const mediaWorker = await prepareWorkspace(report, signal);
  signal.throwIfAborted();
  report('Starting the services');
  await Promise.all([
    prepareBroker(infrastructure.natsUrlOf('admin'), signal),
    supervisor.start([
      ...serviceProcesses({ ...settings, mediaWorker }, { dataDir, processes }),
      ...additional.flatMap((replica, index) =>
        replicaProcesses({ ...settings, ...replica, mediaWorker }, { dataDir, number: index + 2 }),
      ),
    ]),
  ]);
}

/** Prepares running code, for which nothing else waits. */
async function prepareCodeExecution(
  { data, report }: SystemOptions,
  { ports }: Settings,
  signal: AbortSignal,
): Promise<void> {
  const logFile = join(data, 'logs', 'toolchains.log');
  const missing = await provideToolchains({ report, logFile, signal });
  if (signal.aborted || missing.some(({ languages }) => languages.length === 0)) return;
  const { runner } = ports;
  const holds = await becomesTrue(() => respondsOk(`http://127.0.0.1:${runner}/readyz`), {
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
  const [secrets, { first, additional }, host] = await Promise.all([
    secretsOf(dataDir),
    chooseServerPorts(dataDir, replicas),
    loopbackHost(),
  ]);
  const passwords = secrets;
  const infrastructure = await findInfrastructure({ dataDir, ports: first, passwords, report });
  const { natsUrlOf, mongoUriOf } = infrastructure;
  const gatewayAt = (webPort: number) => ({ webOrigin: `http://${host}:${webPort}`, webPort });
  const web = { ...gatewayAt(port), webDir: join(ROOT, 'apps/web/dist') };
  const replicasOfAll = additional.map((replicaPorts) => ({
    ...gatewayAt(replicaPorts.web),
    ports: replicaPorts,
  }));
  const imagesDir = join(dataDir, 'images');
  return {
    ...web,
    imagesDir,
    host,
    natsUrlOf,
    mongoUriOf,
    ports: first,
    secrets,
    infrastructure,
    additional: replicasOfAll,
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
  return { ...supervisor.pids, ...Object.fromEntries(EXTERNAL_SERVERS.map((name) => [name, process.pid])) };
}

function describeRun({ webOrigin, host, ports, secrets }: Settings): Omit<RunInfo, 'doors' | 'pids'> {
  return {
    web: webOrigin,
    api: `${webOrigin}/api`,
    mail: `http://${host}:${ports.mail}`,
    pay: `http://${host}:${ports.pay}`,
    oidc: `http://${host}:${ports.oidc}`,
    admin: { username: secrets.admin.username, password: secrets.admin.password },
    members: [],
    razorpay_key_secret: secrets.razorpay.keySecret,
    razorpay_webhook_secret: secrets.razorpay.webhookSecret,
  };
}
