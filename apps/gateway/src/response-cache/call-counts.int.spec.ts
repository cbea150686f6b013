import { allEndpoints, type AnyEndpoint, type Handler } from '@skillhour/contracts';
import { type Broker, Caller, connectBroker, RpcServer } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import {
  countCalls,
  type CallCounter,
  freshNamespace,
  type Infrastructure,
  serviceUrl,
  startInfrastructure,
} from '@skillhour/testing';
import { TestGateway } from '../../test/test-gateway.js';
import { CACHE_LIFETIME } from './cache-freshness.js';

const shared = allEndpoints.filter((endpoint) => endpoint.shared);
const fieldsEndpoints = shared.flatMap((endpoint) =>
  (endpoint.shared?.viewer ?? []).map(({ endpoint: fieldsEndpoint }) => fieldsEndpoint),
);
const served = [...new Set([...shared, ...fieldsEndpoints])];
const serviceOf = ({ name }: AnyEndpoint) => name.slice(0, name.indexOf('.'));
const logger = createLogger({ service: 'test', level: 'fatal' });

let infrastructure: Infrastructure;
let gateway: TestGateway;
let calls: CallCounter;
const brokers: Broker[] = [];
const servers: RpcServer[] = [];

/** A full page of items, each by a different author. */
const sampleItems = Array.from({ length: 100 }, (_, n) => ({
  id: `thing-${n}`,
  user: { id: `author-${n}` },
}));

/**
 * Returns a fake handler for a service's endpoint: items if it has viewer fields, otherwise facts that name
 * their viewer.
 */
const fakeHandlerOf = ({ name, shared: rule }: AnyEndpoint): Handler<AnyEndpoint> => ({
  handle: async (input) => {
    const { of = [] } = input as { of?: { viewer: string; ids: string[] }[] };
    if (rule === undefined)
      return {
        facts: of.map(({ viewer, ids }) =>
          Object.fromEntries(ids.map((id) => [id, { [name]: `as ${viewer} sees it` }])),
        ),
      };
    const isList = rule.items?.includes('results') === true;
    const lists = rule.items?.map((holder) => [holder, isList ? sampleItems : sampleItems[0]] as const) ?? [];
    return { ...(rule.items?.includes('') === true && sampleItems[0]), ...Object.fromEntries(lists) };
  },
});

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const namespace = freshNamespace();
  const enter = async (name: string, ownUrl = serviceUrl(infrastructure.natsUrl, name)) => {
    const url = (await ownUrl) ?? infrastructure.natsUrl;
    const broker = await connectBroker({ url, name, namespace, logger });
    brokers.push(broker);
    return broker;
  };
  for (const service of new Set(served.map(serviceOf))) {
    const server = new RpcServer({
      broker: await enter(service),
      service,
      logger,
      verifyOutputs: false,
      heartbeatSource: 'loop',
    });
    for (const endpoint of served.filter((one) => serviceOf(one) === service))
      server.serve({ endpoint, handlerOf: () => fakeHandlerOf(endpoint), commands: null });
    await new Promise<void>((resolve, reject) =>
      server.listen((error) =>
        error === undefined ? resolve() : reject(new Error('the server does not listen', { cause: error })),
      ),
    );
    servers.push(server);
  }
  const caller = new Caller(await enter('gateway'));
  gateway = await TestGateway.open({
    endpoints: shared,
    override: (builder) =>
      builder.overrideProvider(Caller).useValue(caller).overrideProvider(CACHE_LIFETIME).useValue(600_000),
  });
  calls = await countCalls(await enter('admin', Promise.resolve(null)));
});
afterAll(async () => {
  await gateway.close();
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(brokers.map((broker) => broker.close()));
  await infrastructure.stop();
});

describe.each(shared.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const path = `/api/${endpoint.http?.path.replaceAll(/\{\w+\}/g, 'thing-0')}`;
  const items = endpoint.shared?.items ?? [];
  const kinds = endpoint.shared?.viewer ?? [];

  it(`costs at most ${items.includes('results') ? 2 : 3} calls with an empty cache`, async () => {
    await calls.reset();
    const reader = { authorization: `Bearer ${await gateway.sign({ sub: `reader of ${name}` })}` };
    const response = await gateway.fetch(path, { headers: reader });
    expect(response.status).toBe(200);
    const elsewhere = kinds.filter(
      ({ endpoint: fieldsEndpoint }) => serviceOf(fieldsEndpoint) !== serviceOf(endpoint),
    );
    const expected = {
      [name]: 1,
      ...Object.fromEntries(elsewhere.map(({ endpoint: fieldsEndpoint }) => [fieldsEndpoint.name, 1])),
    };
    expect(await calls.read()).toEqual(expected);
    expect(Object.keys(expected).length).toBeLessThanOrEqual(items.includes('results') ? 2 : 3);
    const body = (await response.json()) as Record<string, unknown>;
    for (const item of items.flatMap((holder) => (holder === '' ? body : body[holder])))
      for (const { endpoint: fieldsEndpoint } of kinds)
        expect(item).toHaveProperty([fieldsEndpoint.name], `as reader of ${name} sees it`);
  });

  it('costs another reader only their own viewer fields', async () => {
    await calls.reset();
    const reader = { authorization: `Bearer ${await gateway.sign({ sub: `another of ${name}` })}` };
    const text = await (await gateway.fetch(path, { headers: reader })).text();
    expect(await calls.read()).toEqual(
      Object.fromEntries(kinds.map(({ endpoint: fieldsEndpoint }) => [fieldsEndpoint.name, 1])),
    );
    if (kinds.length > 0) expect(text).toContain(`as another of ${name} sees it`);
    expect(text).not.toContain(`as reader of ${name}`);
  });
});
