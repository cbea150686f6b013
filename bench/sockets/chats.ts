import { identityEvents, MemberId, newId, realtimeApi, type MemberSummary } from '@skillhour/contracts';
import { Caller, EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import { realtimeService } from '@skillhour/realtime/realtime.service';
import {
  contextOf,
  freePort,
  freshNamespace,
  LocalBroker,
  LocalDatabase,
  startService,
  until,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';

const ORIGIN = 'http://skillhour.bench';
const WAIT_MS = 120_000;

export type Chats = Awaited<ReturnType<typeof openChats>>;

/** Starts replicas of realtime with members who can write to each other. */
export async function openChats(replicas: number, count: number) {
  const [broker, database] = await Promise.all([LocalBroker.start(), LocalDatabase.start()]);
  const environment = {
    infrastructure: { natsUrl: broker.url, mongoUri: database.uri },
    namespace: freshNamespace(),
  };
  const ports = await Promise.all(Array.from({ length: replicas }, () => freePort()));
  const services = await Promise.all(
    ports.map((port) =>
      startService(realtimeService, {
        ...environment,
        env: { NODE_ENV: 'development', SOCKET_PORT: String(port), MEDIA_SILENCE_MS: '600000' },
      }),
    ),
  );
  const [first] = services;
  if (first === undefined) throw new Error('no replica');
  const members = Array.from({ length: count }, (_, n) => ({
    id: newId(MemberId),
    username: `member${n}`,
    ...{ first_name: 'M', last_name: String(n), profile_image: null, role: 'user' as const },
  })) satisfies MemberSummary[];
  for (const member of members) {
    const envelope = createEnvelope(identityEvents.memberVerified, { member }, systemContext(), {
      occurredAt: new Date(),
    });
    await first.get(EventPublisher).publish(envelope);
  }
  const known = first.get<Connection>(DATABASE).collection('members');
  await until(async () => (await known.countDocuments()) >= count, {
    timeoutMs: WAIT_MS,
    what: 'all members to be known',
  });
  return {
    ids: members.map(({ id }) => id),
    /** Returns a new socket URL of one member's conversation with another, on one of the replicas. */
    async address(
      me: MemberId,
      other: MemberId,
      replica: number,
      known: { epoch?: string; after?: number } = {},
    ) {
      const service = services[replica % replicas] ?? first;
      const context = { ...contextOf(me, { origin: ORIGIN }), deadlineAtMs: Date.now() + WAIT_MS };
      const input = { me, other, ...known };
      const { websocket_url } = await service.get(Caller).call(realtimeApi.issueChatTicket, input, context);
      return websocket_url.replace('skillhour.bench', `127.0.0.1:${ports[replica % replicas] ?? 0}`);
    },
    async close() {
      await Promise.all(services.map((service) => service.close()));
      await Promise.all([database.stop(), broker.stop()]);
    },
  };
}
