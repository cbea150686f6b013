import { createLogger } from '@skillhour/observability';
import { openServiceDatabase } from '@skillhour/service-kit';
import { freshNamespace, LocalDatabase } from './index.js';

const logger = createLogger({ service: 'test', level: 'fatal' });

const openIn = async (NODE_ENV: 'production' | 'development', uri: string) => {
  const config = { NODE_ENV, NAMESPACE: freshNamespace(), MONGO_URI: uri };
  const base = {
    LOG_LEVEL: 'fatal',
    NATS_URL: '',
    NATS_TLS: 'off',
    PRIVATE_NETWORK: 'off',
    TIMEOUT_FACTOR: 1,
    COMMUNITY_LANGUAGE: 'en',
    NATS_REPLICAS: 1,
    BEATS: 'loop',
    INTERNAL_HOST: '',
    INTERNAL_PORT: 0,
  } as const;
  const database = await openServiceDatabase('content', { ...base, ...config }, logger);
  await database.close();
};

it('rejects the database stand-in in production, and accepts it in development', async () => {
  const standin = await LocalDatabase.start();
  try {
    await expect(openIn('production', standin.uri)).rejects.toThrow(/MONGO_URI: is the development stand-in/);
    await expect(openIn('development', standin.uri)).resolves.toBeUndefined();
  } finally {
    await standin.stop();
  }
});
