import { createTestFolder, freePort, testUserUrl } from '@skillhour/machine';
import { chooseServerPorts } from '../../dev/src/infrastructure/server-ports.ts';
import { secretsOf } from '../../dev/src/data/secrets.ts';
import type { System } from '../../dev/src/services/settings.ts';

const HOST = '127.0.0.1';

/** Returns the values of services in containers on the host's network, with the broker and the database of the suite. */
export async function testSystem(): Promise<System> {
  const { NATS_URL = '', MONGO_URI = '' } = process.env;
  const folder = createTestFolder('images');
  const webPort = await freePort();
  return {
    ...{ host: HOST, webPort, webOrigin: `http://${HOST}:${webPort}` },
    ...{ webDir: '/app/apps/web/dist', imagesDir: '/var/lib/skillhour/images', mediaWorker: undefined },
    ...{ ports: (await chooseServerPorts(folder)).first, secrets: await secretsOf(folder) },
    natsUrlOf: (service) => testUserUrl(NATS_URL, service) ?? NATS_URL,
    mongoUriOf: () => MONGO_URI,
  };
}
