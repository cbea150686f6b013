import { AsyncLocalStorage } from 'node:async_hooks';

/** The command that is being carried out here. */
export interface RunningCommand {
  id: string;
  /** Who carries it out: another one once a repetition took it over. */
  holder: string;
}

const scopes = new AsyncLocalStorage<{ command: RunningCommand | null }>();

/** Runs a command's work; every transaction in it is marked as the command's. What it leaves running behind is not. */
export async function asCommand<T>(command: RunningCommand, work: () => Promise<T>): Promise<T> {
  const scope: { command: RunningCommand | null } = { command };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.command = null;
  }
}

export const runningCommand = (): RunningCommand | null => scopes.getStore()?.command ?? null;
