import { createLogger } from '@skillhour/observability';
import { RunningService } from './running-service.js';

type Components = ConstructorParameters<typeof RunningService>[0];

/** Returns a service without connections that records the steps of its shutdown. */
function serviceOf(more: Pick<Components, 'drain' | 'shutdownMs'>) {
  const steps: string[] = [];
  const step = (name: string) => () => {
    steps.push(name);
    return Promise.resolve();
  };
  const health = {
    url: '',
    markReady: () => undefined,
    markStopping: step('not ready'),
    close: step('health'),
  };
  const components = {
    name: 'demo',
    app: { close: step('app') },
    broker: { close: step('broker') },
    health,
    database: null,
    logger: createLogger({ service: 'demo', level: 'silent' }),
  };
  const service = new RunningService({ ...(components as unknown as Components), ...more });
  return { service, steps };
}

it('drains before it stops serving, and is not ready meanwhile', async () => {
  const drained = Promise.withResolvers<void>();
  const { service, steps } = serviceOf({ drain: () => drained.promise });
  service.markReady();
  const closed = service.close();
  expect(steps).toEqual(['not ready']);
  drained.resolve();
  await closed;
  expect(steps).toEqual(['not ready', 'app', 'broker', 'health']);
});

it('closes although the drain fails', async () => {
  const { service, steps } = serviceOf({ drain: () => Promise.reject(new Error('a failed drain')) });
  service.markReady();
  await service.close();
  expect(steps).toContain('health');
});

it('does not drain a service whose start failed', async () => {
  let drains = 0;
  const drain = () => {
    drains += 1;
    return Promise.resolve();
  };
  await serviceOf({ drain }).service.close();
  expect(drains).toBe(0);
});

it('aborts a shutdown that takes longer than its own limit', async () => {
  const { service, steps } = serviceOf({ drain: () => new Promise(() => undefined), shutdownMs: 20 });
  service.markReady();
  await service.close();
  expect(steps).toEqual(['not ready']);
});
