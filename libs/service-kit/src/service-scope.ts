import type { Logger } from '@skillhour/observability';
import { AsyncLocalStorage } from 'node:async_hooks';

interface ServiceScope {
  name: string;
  logger: Logger;
}

const scopes = new AsyncLocalStorage<ServiceScope>();

/** Runs `work`, and all that it starts, as that service's: what several services share in a process can then tell whose it is. */
export const inService = <T>(scope: ServiceScope, work: () => T): T => scopes.run(scope, work);

/** The logger of the service whose work is at hand; undefined outside of every service. */
export const currentServiceLogger = (): Logger | undefined => scopes.getStore()?.logger;
