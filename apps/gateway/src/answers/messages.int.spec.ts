import { allEndpoints, type AnyEndpoint, type Handler } from '@skillhour/contracts';
import { type Broker, Caller, connectBroker, RpcServer } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import {
  countCalls,
  type CountedCalls,
  freshNamespace,
  type Infrastructure,
  serviceUrl,
  startInfrastructure,
} from '@skillhour/testing';
import { Door } from '../../test/open-door.js';
import { LIFE } from './seen-changes.js';

const shared = allEndpoints.filter((endpoint) => endpoint.shared);
const asked = shared.flatMap((endpoint) => (endpoint.shared?.viewer ?? []).map(({ ask }) => ask));
const served = [...new Set([...shared, ...asked])];
const serviceOf = ({ name }: AnyEndpoint) => name.slice(0, name.indexOf('.'));
const logger = createLogger({ service: 'test', level: 'fatal' });

let infrastructure: Infrastructure;
let door: Door;
let calls: CountedCalls;
const brokers: Broker[] = [];
const servers: RpcServer[] = [];

/** A full page of items, each by a different author. */
const things = Array.from({ length: 100 }, (_, n) => ({ id: `thing-${n}`, user: { id: `author-${n}` } }));

/**
 * Returns a fake handler for a service's endpoint: items if it has viewer fields, otherwise facts that name
 * their viewer.
 */
const answerOf = ({ name, shared: rule }: AnyEndpoint): Handler<AnyEndpoint> => ({
  handle: async (input) => {
    const { of = [] } = input as { of?: { viewer: string; ids: string[] }[] };
    if (rule === undefined)
      return {
        facts: of.map(({ viewer, ids }) =>
          Object.fromEntries(ids.map((id) => [id, { [name]: `as ${viewer} sees it` }])),
        ),
      };
    const isList = rule.items?.includes('results') === true;
    const held = rule.items?.map((holder) => [holder, isList ? things : things[0]] as const) ?? [];
    return { ...(rule.items?.includes('') === true && things[0]), ...Object.fromEntries(held) };
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
      beatsFrom: 'loop',
    });
    for (const endpoint of served.filter((one) => serviceOf(one) === service))
      server.serve({ endpoint, handlerOf: () => answerOf(endpoint), commands: null });
    await new Promise<void>((resolve, reject) =>
      server.listen((error) =>
        error === undefined ? resolve() : reject(new Error('the server does not listen', { cause: error })),
      ),
    );
    servers.push(server);
  }
  const caller = new Caller(await enter('gateway'));
  door = await Door.open({
    endpoints: shared,
    override: (builder) =>
      builder.overrideProvider(Caller).useValue(caller).overrideProvider(LIFE).useValue(600_000),
  });
  calls = await countCalls(await enter('admin', Promise.resolve(null)));
});
afterAll(async () => {
  await door.close();
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
    const reader = { authorization: `Bearer ${await door.sign({ sub: `reader of ${name}` })}` };
    const answer = await door.fetch(path, { headers: reader });
    expect(answer.status).toBe(200);
    const elsewhere = kinds.filter(({ ask }) => serviceOf(ask) !== serviceOf(endpoint));
    const expected = { [name]: 1, ...Object.fromEntries(elsewhere.map(({ ask }) => [ask.name, 1])) };
    expect(await calls.read()).toEqual(expected);
    expect(Object.keys(expected).length).toBeLessThanOrEqual(items.includes('results') ? 2 : 3);
    const body = (await answer.json()) as Record<string, unknown>;
    for (const item of items.flatMap((holder) => (holder === '' ? body : body[holder])))
      for (const { ask } of kinds) expect(item).toHaveProperty([ask.name], `as reader of ${name} sees it`);
  });

  it('costs another reader only their own viewer facts', async () => {
    await calls.reset();
    const reader = { authorization: `Bearer ${await door.sign({ sub: `another of ${name}` })}` };
    const text = await (await door.fetch(path, { headers: reader })).text();
    expect(await calls.read()).toEqual(Object.fromEntries(kinds.map(({ ask }) => [ask.name, 1])));
    if (kinds.length > 0) expect(text).toContain(`as another of ${name} sees it`);
    expect(text).not.toContain(`as reader of ${name}`);
  });
});
