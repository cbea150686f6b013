import type { Logger } from '@skillhour/observability';
import { AsyncLocalStorage } from 'node:async_hooks';

interface ServiceScope {
  name: string;
  logger: Logger;
  /** The community's language. */
  language: string;
}

const scopes = new AsyncLocalStorage<ServiceScope>();

/**
 * Runs `work` and everything that it starts in the scope of a service. Code that several services share in a
 * process can then determine the current service.
 */
export const runInServiceScope = <T>(scope: ServiceScope, work: () => T): T => scopes.run(scope, work);

/** Returns the name of the current service, or undefined outside of every service. */
export const currentServiceName = (): string | undefined => scopes.getStore()?.name;

/** Returns the community's language; undefined outside of every service. */
export const communityLanguage = (): string | undefined => scopes.getStore()?.language;

/** Returns the logger of the current service, or undefined outside of every service. */
export const currentServiceLogger = (): Logger | undefined => scopes.getStore()?.logger;
