import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { allEndpoints, allEvents, identityApi, newId, MemberId } from '@skillhour/contracts';
import { LocalBroker, testUserUrl } from '@skillhour/machine';
import { readBrokerUrl } from '@skillhour/messaging';
import { setImmediate as turn } from 'node:timers/promises';
import { EXPECTED } from './expected-permissions.js';
import { allowedSubjects, testedSubjects } from './tested-subjects.js';

let broker: LocalBroker;
const connections: NatsConnection[] = [];

beforeAll(async () => {
  broker = await LocalBroker.start({ namespaces: 'product' });
});
afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await broker.stop();
});

/** Opens a bare connection of a user that records every rejected subject. */
async function connectAs(user: string, password?: string) {
  const url = testUserUrl(broker.url, user) ?? broker.url;
  const address = readBrokerUrl(url);
  const connection = await connect({
    servers: address.servers,
    user,
    pass: password ?? address.password ?? '',
    inboxPrefix: `_INBOX_${user}`,
    reconnect: false,
  });
  connections.push(connection);
  const rejected: string[] = [];
  void (async () => {
    for await (const status of connection.status()) {
      const message = status.type === 'error' ? status.error.message : '';
      const [, subject] =
        /^Permissions Violation for (?:Publish|Subscription) to "([^"]+)"/i.exec(message) ?? [];
      if (subject !== undefined) rejected.push(subject);
    }
  })();
  /**
   * Returns the rejected subjects. The broker responds in order, so all rejections arrive before the round trip ends.
   */
  const refusedOf = async (subjects: readonly string[], attempt: (subject: string) => void) => {
    rejected.length = 0;
    for (const subject of subjects) attempt(subject);
    await connection.flush();
    await turn();
    return new Set(rejected);
  };
  return { connection, refusedOf };
}

const { publish, subscribe } = testedSubjects(allEndpoints.map(({ name }) => name));
const without = (all: readonly string[], some: readonly string[]) =>
  [...new Set(all)].filter((each) => !some.includes(each)).sort();

describe.each(Object.keys(EXPECTED))('broker permissions of %s', (service) => {
  it(`publishes only to allowed subjects, out of ${new Set(publish).size}`, async () => {
    const { connection, refusedOf } = await connectAs(service);
    const rejected = await refusedOf([...new Set(publish)], (subject) => connection.publish(subject, '{}'));
    expect([...rejected].sort()).toEqual(without(publish, allowedSubjects(service).publish));
  });

  it(`subscribes only to allowed subjects, out of ${new Set(subscribe).size}`, async () => {
    const { connection, refusedOf } = await connectAs(service);
    const rejected = await refusedOf([...new Set(subscribe)], (subject) => {
      connection.subscribe(subject, { callback: () => undefined });
    });
    expect([...rejected].sort()).toEqual(without(subscribe, allowedSubjects(service).subscribe));
  });
});

it('covers every event of the contracts, and rejects a connection without a valid password', async () => {
  const published = Object.values(EXPECTED).flatMap(({ events }) => events);
  expect(published.sort()).toEqual(allEvents.map(({ type }) => type).sort());
  await expect(connectAs('ledger', 'a guess')).rejects.toThrow(/authorization/i);
  const { servers } = readBrokerUrl(broker.url);
  await expect(connect({ servers, reconnect: false })).rejects.toThrow(/authorization/i);
});

it('rejects an admin call forged by the runner, and passes the gateway’s', async () => {
  const [identity, runner, gateway] = [
    await connectAs('identity'),
    await connectAs('runner'),
    await connectAs('gateway'),
  ];
  const subject = `skillhour.rpc.${identityApi.toggleBlock.name}.an-instance`;
  const received: string[] = [];
  identity.connection.subscribe(`skillhour.rpc.identity.*.*.*`, {
    callback: (_error, message) => {
      received.push(message.headers?.get('from') ?? message.string());
      message.respond('done');
    },
  });
  await identity.connection.flush();
  const forged = JSON.stringify({ id: newId(MemberId), actor: { role: 'admin' } });
  expect(await runner.refusedOf([subject], (to) => runner.connection.publish(to, forged))).toEqual(
    new Set([subject]),
  );
  await expect(runner.connection.request(subject, forged, { timeout: 1_000 })).rejects.toThrow(/permission/i);
  const reply = '_INBOX_gateway.identity.an-inbox.an-answer';
  const requestOptions = { noMux: true, reply, timeout: 5_000 };
  const response = await gateway.connection.request(subject, 'the gateway', requestOptions);
  expect(response.string()).toBe('done');
  expect(received).toEqual(['the gateway']);
});

it.each([
  ['content', 'runner', 'runner.language.list'],
  ['exchange', 'runner', 'runner.language.list'],
  ['identity', 'runner', 'runner.language.list'],
  ['ledger', 'runner', 'runner.language.list'],
  ['realtime', 'ledger', 'ledger.hold.place'],
])(
  'rejects a call that %s disguises as the response to a request of its own',
  async (service, caller, endpoint) => {
    const [one, other] = [await connectAs(service), await connectAs(caller)];
    const subject = `skillhour.rpc.${endpoint}.an-instance`;
    const received: string[] = [];
    other.connection.subscribe(subject, { callback: (_error, { data }) => void received.push(String(data)) });
    await other.connection.flush();
    const own = allowedSubjects(service);
    const both = own.publish.find((each) => own.subscribe.includes(each)) ?? '';
    const firstRequest = new Promise<Msg>((resolve) => {
      one.connection.subscribe(both, { callback: (_error, request) => resolve(request) });
    });
    one.connection.publish(both, '', { reply: subject });
    const request = await firstRequest;
    const rejected = await one.refusedOf([subject], () => request.respond('forged'));
    expect(rejected).toEqual(new Set([subject]));
    await other.connection.flush();
    expect(received).toEqual([]);
  },
);
