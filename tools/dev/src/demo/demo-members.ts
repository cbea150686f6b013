import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DemoMember, RunInfo } from '../data/run-file.ts';
import { writeJsonAtomically } from '../data/write-atomically.ts';
import { jsonOf } from './json-of.ts';
import type { LoadMessage } from './load-message.ts';
import type { SignInAddresses } from './sign-in.ts';

/** Written when the first part is loaded. Contains the members that a start prints. */
const DEMO_FILE = 'demo.json';
/** Written when everyone is loaded. Without it, the next start continues loading. */
const CROWD_FILE = 'demo-crowd.json';
const LOADER = new URL('load-process.ts', import.meta.url);
const fileSchema = z.array(z.object({ username: z.string(), email: z.string(), password: z.string() }));

export interface DemoOptions {
  readonly empty: boolean;
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The demo community that a start finds or creates. */
export interface Demo {
  /** Members with published credentials. */
  readonly members: readonly DemoMember[];
  /** Loads the other members, once the address is printed. Undefined if they are loaded. */
  readonly loadOthers?: () => void;
}

/**
 * Returns the demo community of a data folder. Loads it at the first start unless it must stay empty. A failed load does not stop the
 * system, which reports it and runs without the community.
 */
export async function demoMembers(dataDir: string, run: RunInfo, options: DemoOptions): Promise<Demo> {
  const stored = await storedMembers(join(dataDir, DEMO_FILE));
  const isComplete = (await readFile(join(dataDir, CROWD_FILE), 'utf8').catch(() => undefined)) !== undefined;
  if (options.empty || (stored && isComplete)) return { members: stored ?? [] };
  const load = () => startLoading(dataDir, run, options);
  if (stored) return { members: stored, loadOthers: () => load().loadOthers() };
  const { loaded, loadOthers } = load();
  const members = await loaded;
  options.signal.throwIfAborted();
  if (members === undefined) return { members: [] };
  await writeJsonAtomically(join(dataDir, DEMO_FILE), members);
  return { members, loadOthers };
}

/**
 * Starts the process that loads the community. Its first part resolves to the members, or to undefined if it failed. The rest waits for
 * `loadOthers`.
 */
function startLoading(dataDir: string, { api, mail, oidc }: RunInfo, { report, signal }: DemoOptions) {
  const loader = fork(LOADER, { execArgv: ['--disable-warning=ExperimentalWarning'], signal });
  const handleMessage = (message: LoadMessage): void => {
    if ('line' in message) report(message.line);
    else if ('failure' in message) report(incompleteMessage(message.failure));
    else if ('complete' in message) void markComplete(message.complete, dataDir, report);
  };
  const loaded = new Promise<readonly DemoMember[] | undefined>((resolve) => {
    loader.on('message', (message: LoadMessage) => {
      if ('members' in message) resolve(message.members);
      else handleMessage(message);
    });
    loader.on('error', (error) => signal.aborted || report(incompleteMessage(error.message)));
    loader.on('exit', (status) => {
      if (status !== null && status > 0)
        report(incompleteMessage(`its process exited with status ${status}`));
      resolve(undefined);
    });
  });
  const addresses: SignInAddresses = { api, mail, oidc };
  loader.send(addresses);
  // The process receives this once its first part is complete.
  const loadOthers = (): void => void (loader.connected && loader.send('go on'));
  return { loaded, loadOthers };
}

async function markComplete(people: number, dataDir: string, report: DemoOptions['report']): Promise<void> {
  await writeJsonAtomically(join(dataDir, CROWD_FILE), { people });
  report(`The demo community is complete: ${people} members`);
}

const incompleteMessage = (why: string): string =>
  `The demo community is incomplete: ${why}\nThe next start continues loading it. --fresh starts ` +
  'over with empty data, --empty omits it.';

async function storedMembers(file: string): Promise<readonly DemoMember[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : fileSchema.safeParse(jsonOf(text)).data;
}
