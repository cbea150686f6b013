import { openDatabase } from '@skillhour/persistence';
import { createLogger } from '@skillhour/observability';
import { freshNamespace, startInfrastructure, until, type Infrastructure } from './index.js';

let infrastructure: Infrastructure;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());

interface Monitor {
  connection: { socket: { destroy(): void } };
}
interface Topology {
  s: { servers: Map<string, { monitor: Monitor }> };
}

/** The driver's inside, which it tells nobody: the connection by which it looks at the server. */
const monitorOf = (client: object): Monitor => {
  const { topology } = client as { topology: Topology };
  const [server] = topology.s.servers.values();
  if (!server) throw new Error('no server');
  return server.monitor;
};

const isOpen = ({ readyState }: { readyState: number }): boolean => readyState === 1;

it('goes on with a new client when the driver hangs over a look at the server', async () => {
  const connection = await openDatabase({
    uri: infrastructure.mongoUri,
    name: freshNamespace(),
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  const Thing = connection.model('Thing', new connection.base.Schema({ name: String }));
  await Thing.create({ name: 'before' });
  const client = connection.getClient();
  // Destroyed in the moment in which it is to be written to: the driver waits for it to drain, for good.
  client.once('serverHeartbeatStarted', () => monitorOf(client).connection.socket.destroy());
  await until(() => connection.getClient() !== client && isOpen(connection), {
    timeoutMs: 25_000,
    what: 'a new client',
  });
  expect(await Thing.countDocuments()).toBe(1);
  await connection.close();
});
