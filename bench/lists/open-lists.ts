import { contentService } from '@skillhour/content/content.service';
import { contentApi, MemberId, newId } from '@skillhour/contracts';
import { Broker, Caller } from '@skillhour/messaging';
import {
  callSettings,
  contextOf,
  countCalls,
  freePort,
  freshNamespace,
  LocalBroker,
  LocalDatabase,
  serviceUrl,
  startChild,
  startService,
  until,
} from '@skillhour/testing';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeIdentity } from './fake-identity.ts';

const MEMBERS = 20;
const BLOGS = 30;
const GATEWAY = join(import.meta.dirname, '../../apps/gateway/dist/main.js');
const [BARE, NEST] = ['bare.ts', 'nest-express.ts'].map((file) => join(import.meta.dirname, file));
const WORDS = 'A text of some words, as members write them about what they can do and like to tell. ';

export type Lists = Awaited<ReturnType<typeof openLists>>;

/** Starts content with some blogs, and gateways in processes of their own, as in production. */
export async function openLists({ gateways: gatewayCount = 1 } = {}) {
  const [broker, database] = await Promise.all([LocalBroker.start(), LocalDatabase.start()]);
  const folder = await mkdtemp(join(tmpdir(), 'skillhour-bench-'));
  const serviceOptions = {
    infrastructure: { natsUrl: broker.url, mongoUri: database.uri },
    namespace: freshNamespace(),
    env: { NODE_ENV: 'development' },
  };
  const services = [
    await startService(fakeIdentity, serviceOptions),
    await startService(contentService, serviceOptions),
  ] as const;
  const content = services[1];
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const verifyingKey = await exportSPKI(publicKey);
  const gateways = await Promise.all(
    Array.from({ length: gatewayCount }, () => startGateway(serviceOptions, folder, verifyingKey)),
  );
  const members = Array.from({ length: MEMBERS }, () => newId(MemberId));
  const tokens = await Promise.all(
    members.map((sub) =>
      new SignJWT({ sub, sid: newId(), role: 'user' })
        .setProtectedHeader({ alg: 'ES256' })
        .setExpirationTime('4h')
        .sign(privateKey),
    ),
  );
  const caller = content.get(Caller);
  for (let n = 0; n < BLOGS; n += 1) {
    const form = {
      title: `Something to read, number ${n}`,
      body_content: WORDS.repeat(5),
      tags: ['Cooking'],
    };
    await caller.call(contentApi.createBlog, form, contextOf(members[0]));
  }
  const callCounter = await countCalls(content.get(Broker));
  return {
    content,
    gateways,
    members,
    callCounter,
    /** Headers of the n-th reader. */
    reader: (n: number) => ({ authorization: `Bearer ${tokens[n % MEMBERS] ?? ''}` }),
    /** Starts bare Fastify, which sends the same bytes. */
    startBare: (body: Buffer) => startBaseline(BARE, { folder, body }),
    /** Starts Nest on Express, which does the same work. */
    startNest: (body: Buffer) => startBaseline(NEST, { folder, body, env: { PUBLIC_KEY: verifyingKey } }),
    async close() {
      await Promise.all(gateways.map(({ stop }) => stop()));
      await Promise.all(services.map((service) => service.close()));
      await Promise.all([database.stop(), broker.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startBaseline(
  script = '',
  { folder, body, env = {} }: { folder: string; body: Buffer; env?: Record<string, string> },
) {
  const [file, port] = [join(folder, 'body'), await freePort()];
  await writeFile(file, body);
  const all = { ...env, BODY_FILE: file, PORT: String(port) };
  const child = await startChild(process.execPath, [script], { ready: /ready/, env: all });
  return { port, pid: child.pid, stop: () => child.stop() };
}

async function startGateway(
  { infrastructure, namespace }: { infrastructure: { natsUrl: string }; namespace: string },
  folder: string,
  publicKey: string,
) {
  const port = await freePort();
  const env = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    NATS_URL: (await serviceUrl(infrastructure.natsUrl, 'gateway')) ?? infrastructure.natsUrl,
    ...(await callSettings(infrastructure.natsUrl, 'gateway')),
    NAMESPACE: namespace,
    INTERNAL_PORT: '0',
    PORT: String(port),
    REALTIME_URL: 'http://127.0.0.1:1',
    WEB_DIR: folder,
    IMAGE_STORE: join(folder, 'images'),
    ACCESS_TOKEN_PUBLIC_KEY: publicKey,
    MEMBER_CALLS_PER_MINUTE: '1000000000',
    ANONYMOUS_CALLS_PER_MINUTE: '1000000000',
  };
  const child = await startChild(process.execPath, [GATEWAY], { ready: /./, env });
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
  await until(isReady, { timeoutMs: 30_000, what: 'the gateway' });
  return { port, pid: child.pid, stop: () => child.stop() };
}
