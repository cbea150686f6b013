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
import { isPortFree } from '../process/free-port.ts';
import { ROOT } from '../process/node.ts';
import { serviceParts } from '../services/service-parts.ts';
import { Supervisor } from '../supervisor/supervisor.ts';
import type { Ending } from './ending.ts';

export interface SystemOptions {
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly data: string;
  readonly fresh: boolean;
  readonly empty: boolean;
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
  const { data: dataDir, report } = options;
  ending.add(await openDataFolder(dataDir, options));
  if (!(await isPortFree(options.port))) {
    throw new PortTaken(
      `Port ${options.port} is taken. Stop what uses it, or choose another one with --port.`,
    );
  }
  const [secrets, places, host] = await Promise.all([
    secretsOf(dataDir),
    choosePlaces(dataDir),
    loopbackHost(),
  ]);
  const webOrigin = `http://${host}:${options.port}`;
  const infrastructure = await findInfrastructure({ dataDir, host, places, secrets, webOrigin, report });
  ending.signal.throwIfAborted();

  const runFile = new RunFile(dataDir);
  ending.add(() => runFile.remove());
  let run: RunInfo | undefined;
  const supervisor = new Supervisor({
    logDir: join(dataDir, 'logs'),
    report,
    onChange: () => {
      if (run === undefined || ending.signal.aborted) return;
      run = { ...run, pids: supervisor.pids };
      void runFile.save(run);
    },
  });
  ending.add(
    () => supervisor.stop(),
    () => supervisor.kill(),
  );

  const [mediaWorker] = await Promise.all([
    prepareWorkspace(report, ending.signal),
    ...infrastructure.groups.map((group) => supervisor.start(group)),
  ]);
  ending.signal.throwIfAborted();
  report('Starting the services');
  const webDir = join(ROOT, 'apps/web/dist');
  const system = {
    ...infrastructure,
    webOrigin,
    webPort: options.port,
    webDir,
    host,
    places,
    secrets,
    mediaWorker,
  };
  await supervisor.start(serviceParts(system, dataDir));
  ending.signal.throwIfAborted();

  const started: RunInfo = {
    web: webOrigin,
    api: `${webOrigin}/api`,
    mail: `http://${host}:${places.mail}`,
    pay: `http://${host}:${places.pay}`,
    oidc: `http://${host}:${places.oidc}`,
    admin: { username: secrets.admin.username, password: secrets.admin.password },
    members: [],
    razorpay_key_secret: secrets.razorpay.keySecret,
    razorpay_webhook_secret: secrets.razorpay.webhookSecret,
    pids: supervisor.pids,
  };
  const members = await demoMembers(dataDir, started, { ...options, signal: ending.signal });
  ending.signal.throwIfAborted();
  run = { ...started, members, pids: supervisor.pids };
  await runFile.save(run);
  return run;
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
