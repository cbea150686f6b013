import { z } from 'zod';
import { baseConfig, ConfigError, loadConfig, loadConfigs } from './config.js';

const own = z.object({
  PORT: z.coerce.number().int().default(8080),
  KEY: z.string().min(1),
  NOTE: z.string().optional(),
});

it('reports every problem of all schemas at once', () => {
  expect.assertions(2);
  try {
    loadConfigs([baseConfig, own], { PORT: 'many', LOG_LEVEL: 'loud', KEY: '' });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const variables = (error as ConfigError).problems.map((problem) => problem.split(':')[0]);
    expect(variables.sort()).toEqual(['KEY', 'LOG_LEVEL', 'NATS_URL', 'PORT']);
  }
});

it('applies defaults, and treats an empty variable as absent', () => {
  expect(loadConfig(own, { PORT: '', KEY: 'k' })).toEqual({ PORT: 8080, KEY: 'k' });
  expect(loadConfigs([baseConfig, own], { NATS_URL: 'nats://x', KEY: 'k' })).toMatchObject({
    NAMESPACE: 'skillhour',
    INTERNAL_HOST: '127.0.0.1',
    KEY: 'k',
  });
});
