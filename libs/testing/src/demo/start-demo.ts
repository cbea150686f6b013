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

/** Both demo services in this process, in a namespace of their own. */
export async function startDemo(
  infrastructure: { natsUrl: string; mongoUri: string },
  namespace = freshNamespace(),
): Promise<Demo> {
  const options = { infrastructure, namespace };
  const all = await Promise.all([startService(shop, options), startService(stock, options)]);
  const close = async () => {
    await Promise.all(all.map((service) => service.close()));
  };
  return { shop: all[0], stock: all[1], all, namespace, close };
}
