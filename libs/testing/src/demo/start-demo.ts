import type { Logger } from '@skillhour/observability';
import type { RunningService } from '@skillhour/service-kit';
import { freshNamespace, startService } from '../start-service.js';
import { shop } from './shop.js';
import { stock } from './stock.js';

export interface Demo {
  shop: RunningService;
  stock: RunningService;
  all: RunningService[];
  namespace: string;
  close(): Promise<void>;
}

/** Starts both demo services in this process, in a namespace of their own. */
export async function startDemo(
  infrastructure: { natsUrl: string; mongoUri: string },
  namespace = freshNamespace(),
  /** Returns a service's logger; without it the services log nothing. */
  loggerOf?: (service: string) => Logger,
): Promise<Demo> {
  const start = (service: typeof shop) =>
    startService(service, { infrastructure, namespace, ...(loggerOf && { logger: loggerOf(service.name) }) });
  const all = await Promise.all([start(shop), start(stock)]);
  const close = async () => {
    await Promise.all(all.map((service) => service.close()));
  };
  return { shop: all[0], stock: all[1], all, namespace, close };
}
