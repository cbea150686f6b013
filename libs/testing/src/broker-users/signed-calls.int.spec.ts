import { jetstreamManager, AckPolicy } from '@nats-io/jetstream';
import { connect, headers } from '@nats-io/transport-node';
import {
  allBuckets,
  identityApi,
  LoginSessionId,
  MemberId,
  newId,
  roomLeasesBucket,
  type CallContext,
  type Handler,
} from '@skillhour/contracts';
import { LocalBroker, testUserUrl, until } from '@skillhour/machine';
import {
  ADMIN,
  anyCaller,
  connectBroker,
  startBrokerProvisioner,
  readBrokerUrl,
  RpcServer,
  systemContext,
  type Broker,
  type BrokerProvisioner,
} from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { callKeysOf } from '../call-keys.js';

const endpoint = identityApi.toggleBlock;
const logger = createLogger({ service: 'test', level: 'fatal' });

let local: LocalBroker;
let provisioner: BrokerProvisioner;
let identity: Broker;
let server: RpcServer;
/** Connections to close even if the test fails: an open one would keep the process alive. */
const entered: { close(): Promise<void> }[] = [];
/** Ids of the members that identity received a block for. */
const blocked: string[] = [];
const block: Handler<typeof endpoint> = {
  handle: async ({ id }) => {
    blocked.push(id);
    return { status: 'blocked' };
  },
};

beforeAll(async () => {
  local = await LocalBroker.start({ namespaces: 'product' });
  provisioner = await startBrokerProvisioner({ url: local.url, name: ADMIN, logger }, allBuckets);
  identity = await connectAs('identity');
  server = new RpcServer({
    broker: identity,
    service: 'identity',
    logger,
    verifyOutputs: false,
    heartbeatSource: 'loop',
  });
  server.serve({ endpoint, handlerOf: () => block, commands: null });
  await new Promise<void>((resolve, reject) =>
    server.listen((error) =>
      error === undefined ? resolve() : reject(new Error('no server', { cause: error })),
    ),
  );
});
afterAll(async () => {
  await server.close();
  await Promise.all([...entered, identity, provisioner].map((connection) => connection.close()));
  await local.stop();
});

const urlOf = (user: string) => testUserUrl(local.url, user) ?? local.url;
const connectAs = async (service: string) =>
  connectBroker({
    url: urlOf(service),
    name: service,
    logger,
    callKeys: await callKeysOf(local.url, service),
  });

const asAdmin = (): CallContext =>
  systemContext({
    actor: { memberId: newId(MemberId), role: 'admin', loginSessionId: newId(LoginSessionId) },
  });

it('rejects a block that realtime makes the broker deliver in an admin’s name', async () => {
  const { servers, user = '', password = '' } = readBrokerUrl(urlOf('realtime'));
  const realtime = await connect({ servers, user, pass: password, inboxPrefix: '_INBOX_realtime' });
  entered.push(realtime);
  const [forged, honest] = [newId(MemberId), newId(MemberId)];
  const bucket = identity.names.bucket(roomLeasesBucket.name);
  const { deadlineAtMs: _, ...context } = asAdmin();
  const requestHeaders = headers();
  requestHeaders.set('ctx', JSON.stringify({ ...context, timeLeftMs: 60_000 }));
  realtime.publish(`$KV.${bucket}.lease`, JSON.stringify({ id: forged, reason: 'spam' }), {
    headers: requestHeaders,
  });
  await realtime.flush();
  const manager = await jetstreamManager(realtime, { checkAPI: false });
  const subject = identity.names.rpcSubject(endpoint.name, identity.instanceId);
  const received: string[] = [];
  identity.connection.subscribe(subject, {
    callback: (_error, message) => void received.push(message.string()),
  });
  await identity.connection.flush();
  await manager.consumers.add(`KV_${bucket}`, {
    name: 'forger',
    ack_policy: AckPolicy.None,
    filter_subject: `$KV.${bucket}.>`,
    deliver_subject: subject,
  });
  await until(() => received.length > 0, { what: 'the delivery at the subject' });
  const gateway = await connectAs('gateway');
  entered.push(gateway);
  await anyCaller(gateway).call(endpoint, { id: honest, reason: 'spam' }, asAdmin());
  expect(received[0]).toContain(forged);
  expect(blocked).toEqual([honest]);
});
