import { contentService } from '@skillhour/content/content.service';
import { contentApi, MemberId, newId } from '@skillhour/contracts';
import { Broker, Caller } from '@skillhour/messaging';
import {
  contextOf,
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
const BARE = join(import.meta.dirname, 'bare.ts');
const WORDS = 'A text of some words, as members write them about what they can do and like to tell. ';

export type Lists = Awaited<ReturnType<typeof openLists>>;

/** Content with some blogs, and a gateway before it as production runs it: a process of its own. */
export async function openLists({ gateways = 1 } = {}) {
  const [broker, database] = await Promise.all([LocalBroker.start(), LocalDatabase.start()]);
  const folder = await mkdtemp(join(tmpdir(), 'skillhour-bench-'));
  const place = {
    infrastructure: { natsUrl: broker.url, mongoUri: database.uri },
    namespace: freshNamespace(),
    env: { NODE_ENV: 'development' },
  };
  const services = [
    await startService(fakeIdentity, place),
    await startService(contentService, place),
  ] as const;
  const content = services[1];
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const doors = await Promise.all(
    Array.from({ length: gateways }, async () => startGateway(place, folder, await exportSPKI(publicKey))),
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
  const asked = await countCalls(content.get(Broker));
  return {
    content,
    doors,
    members,
    asked,
    /** The headers of the n-th reader. */
    reader: (n: number) => ({ authorization: `Bearer ${tokens[n % MEMBERS] ?? ''}` }),
    async startBare(body: Buffer) {
      const [file, port] = [join(folder, 'body'), await freePort()];
      await writeFile(file, body);
      const env = { BODY_FILE: file, PORT: String(port) };
      const child = await startChild(process.execPath, [BARE], { ready: /ready/, env });
      return { port, pid: child.pid, stop: () => child.stop() };
    },
    async close() {
      await Promise.all(doors.map(({ stop }) => stop()));
      await Promise.all(services.map((service) => service.close()));
      await Promise.all([database.stop(), broker.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
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

/** Counts the questions that go over the broker, by endpoint. */
async function countCalls({ connection, names }: Broker) {
  const counts = new Map<string, number>();
  const prefix = names.rpcSubject('', '').replace(/\.*$/, '.');
  connection.subscribe(`${prefix}>`, {
    callback: (_error, { subject }) => {
      const name = subject.slice(prefix.length).split('.').slice(0, 3).join('.');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
  });
  await connection.flush();
  return {
    reset: () => counts.clear(),
    /** How often each was asked, once all that was sent has been heard. */
    async read(): Promise<Record<string, number>> {
      await connection.flush();
      return Object.fromEntries(counts);
    },
  };
}
