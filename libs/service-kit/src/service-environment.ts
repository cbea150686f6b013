type Environment = Record<string, string | undefined>;

/**
 * Matches names such as `LEDGER__WELCOME_MINUTES`: the service in capitals, two underscores, the variable.
 */
const SERVICE_VARIABLE = /^[A-Z][A-Z0-9]*__/;

/**
 * Returns the environment of one of several services in a process: the variables without a service prefix,
 * overridden by those with its own. Variables of other services are omitted.
 */
export function serviceEnvironment(service: string, env: Environment): Environment {
  const prefix = `${service.toUpperCase()}__`;
  const entries = Object.entries(env);
  return Object.fromEntries([
    ...entries.filter(([name]) => !SERVICE_VARIABLE.test(name)),
    ...entries
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value] as const),
  ]);
}

/** Removes the variables of single services, so that processes started from this one do not inherit them. */
export function deleteServiceVariables(env: Environment): void {
  for (const name of Object.keys(env)) if (SERVICE_VARIABLE.test(name)) delete env[name];
}
