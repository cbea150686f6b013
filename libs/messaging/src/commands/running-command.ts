import { AsyncLocalStorage } from 'node:async_hooks';

/** The command that is running in the current async scope. */
export interface RunningCommand {
  id: string;
  /** The process that runs it. It changes when a repetition takes the command over. */
  holder: string;
}

const scopes = new AsyncLocalStorage<{ command: RunningCommand | null }>();

/** Runs a command's work. Every transaction in it is marked with the command, except those of work that continues after it returns. */
export async function runAsCommand<T>(command: RunningCommand, work: () => Promise<T>): Promise<T> {
  const scope: { command: RunningCommand | null } = { command };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.command = null;
  }
}

export const runningCommand = (): RunningCommand | null => scopes.getStore()?.command ?? null;
