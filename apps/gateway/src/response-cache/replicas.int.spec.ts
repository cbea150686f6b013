import {
  type Actor,
  contentApi,
  exchangeApi,
  identityApi,
  LoginSessionId,
  MemberId,
} from '@skillhour/contracts';
import { type Broker, connectBroker, CacheInvalidations, Signals } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import {
  freshNamespace,
  type Infrastructure,
  serviceUrl,
  startInfrastructure,
  until,
} from '@skillhour/testing';
import { CacheFreshness } from './cache-freshness.js';

const FOR_EVER_MS = 1e12;
const memberId = MemberId.parse('member-1');
const writer: Actor = { memberId, role: 'user', loginSessionId: LoginSessionId.parse('login-1') };
const other = MemberId.parse('member-2');

let infrastructure: Infrastructure;
const brokers: Broker[] = [];
const gateways: CacheFreshness[] = [];
let content: CacheInvalidations;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const namespace = freshNamespace();
  const logger = createLogger({ service: 'test', level: 'fatal' });
  const enter = async (name: string) => {
    const url = (await serviceUrl(infrastructure.natsUrl, name)) ?? infrastructure.natsUrl;
    const broker = await connectBroker({ url, name, namespace, logger });
    brokers.push(broker);
    return broker;
  };
  for (const broker of [await enter('gateway'), await enter('gateway')]) {
    const changes = new CacheFreshness(new Signals(broker), broker, FOR_EVER_MS);
    changes.onApplicationBootstrap();
    gateways.push(changes);
    await broker.connection.flush();
  }
  content = new CacheInvalidations(new Signals(await enter('content')), 'content');
});
afterAll(async () => {
  gateways.forEach((changes) => changes.onApplicationShutdown());
  await Promise.all(brokers.map((broker) => broker.close()));
  await infrastructure.stop();
});

/** Waits until every gateway accepts no response older than `sinceMs` for this endpoint and viewer. */
const untilInvalidated = (
  endpoint: Parameters<CacheFreshness['noOlderThan']>[0],
  viewer: MemberId,
  sinceMs: number,
) =>
  until(() => gateways.every((changes) => changes.noOlderThan(endpoint, viewer) >= sinceMs), {
    what: `${endpoint.name} to be invalidated everywhere`,
  });

describe('a write through one gateway', () => {
  it('invalidates all responses for the writer and affected ones for others, at every gateway', async () => {
    const sinceMs = performance.now();
    await gateways[0]?.recordWrite(contentApi.voteOnBlog, writer);
    expect(gateways[0]?.noOlderThan(contentApi.listBlogs, other)).toBeGreaterThanOrEqual(sinceMs);
    await untilInvalidated(contentApi.listBlogs, other, sinceMs);
    await untilInvalidated(identityApi.listMembers, memberId, sinceMs);
    for (const changes of gateways) {
      expect(changes.noOlderThan(identityApi.listMembers, other)).toBeLessThan(sinceMs);
      expect(changes.noOlderThan(contentApi.listQuestions, other)).toBeLessThan(sinceMs);
    }
  });

  it('invalidates all responses of the service if an admin made it', async () => {
    const sinceMs = performance.now();
    await gateways[1]?.recordWrite(identityApi.toggleBlock, { ...writer, role: 'admin' });
    for (const endpoint of [identityApi.listMembers, identityApi.readMember, identityApi.listFollowers])
      await untilInvalidated(endpoint, other, sinceMs);
  });

  it('invalidates nothing if its service shares no responses', async () => {
    const sinceMs = performance.now();
    await gateways[0]?.recordWrite(exchangeApi.createRequest, writer);
    expect(gateways[0]?.noOlderThan(contentApi.listBlogs, memberId)).toBeLessThan(sinceMs);
  });
});

describe('a change within a service', () => {
  it('invalidates its responses at every gateway', async () => {
    const sinceMs = performance.now();
    content.publish(['identity.member.changed.v1']);
    await untilInvalidated(contentApi.listQuestions, other, sinceMs);
  });

  it('invalidates nothing if no shared response contains it', async () => {
    const sinceMs = performance.now();
    content.publish(['content.picture.uploaded.v1', 'exchange.member.figures_changed.v1']);
    content.publish(['content.comment.added.v1']);
    await untilInvalidated(contentApi.listBlogs, other, sinceMs);
    for (const changes of gateways)
      expect(changes.noOlderThan(identityApi.listMembers, other)).toBeLessThan(sinceMs);
  });
});
