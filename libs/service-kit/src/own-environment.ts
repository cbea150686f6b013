type Environment = Record<string, string | undefined>;

/** `LEDGER__WELCOME_MINUTES`: the service in capitals, two underscores, the variable. */
const OWNED = /^[A-Z][A-Z0-9]*__/;

/**
 * The environment of one of several services in a process: what belongs to no service in particular, and above it what is named for this
 * one. What is named for another never reaches it.
 */
export function ownEnvironment(service: string, env: Environment): Environment {
  const prefix = `${service.toUpperCase()}__`;
  const entries = Object.entries(env);
  return Object.fromEntries([
    ...entries.filter(([name]) => !OWNED.test(name)),
    ...entries
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value] as const),
  ]);
}

/** Removes what belongs to single services, so that no process started from this one inherits it. */
export function forgetOwned(env: Environment): void {
  for (const name of Object.keys(env)) if (OWNED.test(name)) delete env[name];
}
