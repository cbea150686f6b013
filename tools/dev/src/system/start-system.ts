import { isPortFree, ROOT } from '@skillhour/machine';
import { join } from 'node:path';
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
  /** One process a service instead of one for all. */
  readonly processes: boolean;
  /** How many of every service but media. */
  readonly replicas: number;
  readonly report: (line: string) => void;
}

/** Something else listens on the port of the web app. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Starts the whole system, from nothing if need be, and keeps it alive. What has to be undone is left with `ending`
 * as soon as it is there, so that an interruption at any moment cleans up.
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
  // The services wait for broker and database themselves: loading their code takes longer than those need to be there.
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
  // After whoever waits for this has told where to go.
  setImmediate(() => demo.goOn?.());
  return run;
}

type Settings = Omit<System, 'mediaWorker'>;

/** Where everything will be and what it stands on, before any of it is started. */
async function describeSystem({ port, data: dataDir, replicas, report }: SystemOptions) {
  if (!(await isPortFree(port))) {
    throw new PortTaken(`Port ${port} is taken. Stop what uses it, or choose another one with --port.`);
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

/** What takes the processor for a while at the first start: one after the other. */
async function prepareWorkspace(
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const mediaWorker = await ensureMediaWorker({ report, signal });
  await buildWorkspace({ report, signal });
  return mediaWorker;
}

/** Every process by name; what has none of its own is served by this one. */
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
