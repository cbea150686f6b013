import {
  MeetingId,
  MemberId,
  newId,
  realtimeApi,
  SessionId,
  type CallContext,
  type EventContract,
} from '@skillhour/contracts';
import { Caller, EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  fakeIdentity,
  FakeMembers,
  freePort,
  freshNamespace,
  startInfrastructure,
  startService,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { realtimeService } from '../src/realtime.service.js';
import { FakeMedia, fakeMediaService } from './fake-media.js';
import { FakeRunner, fakeRunnerService } from './fake-runner.js';
import { SocketClient } from './socket-client.js';

export const ORIGIN = 'http://skillhour.test';
export const MINUTE_MS = 60_000;

type SignedIn = CallContext & { actor: NonNullable<CallContext['actor']> };

/** Member of a room on one device. */
export interface Party {
  meetingId: MeetingId;
  sessionId: SessionId;
  memberId: MemberId;
  role: 'teacher' | 'student';
  context: SignedIn;
}

export const partyOf = (role: Party['role'], meetingId = newId(MeetingId), memberId = newId(MemberId)) => ({
  meetingId,
  sessionId: newId(SessionId),
  memberId,
  role,
  context: contextOf(memberId, { origin: ORIGIN }),
});

/**
 * Two replicas of realtime with a fake media service (one node, unless a test adds another) and a fake
 * runner.
 */
export class RoomWorld {
  readonly media = new FakeMedia();
  readonly runner = new FakeRunner();
  readonly members = new FakeMembers();
  readonly replicas: RunningService[] = [];
  readonly ports: number[] = [];
  readonly #services: RunningService[] = [];
  #environment: { infrastructure: Infrastructure; namespace: string } | undefined;
  #env: Record<string, string> = {};

  /** Starts the services. `mongoUri` is the database of a test that stops it. */
  static async start(env: Record<string, string> = {}, mongoUri?: string): Promise<RoomWorld> {
    const world = new RoomWorld();
    const infrastructure = await startInfrastructure();
    const environment = {
      infrastructure: { ...infrastructure, ...(mongoUri && { mongoUri }) },
      namespace: freshNamespace(),
    };
    world.#environment = environment;
    world.#env = env;
    await world.startMedia(world.media);
    world.#services.push(
      await startService(fakeRunnerService(world.runner), environment),
      await startService(fakeIdentity(world.members), environment),
    );
    await Promise.all([world.startReplica(), world.startReplica()]);
    return world;
  }

  /** Starts another media node. */
  async startMedia(media = new FakeMedia()): Promise<{ media: FakeMedia; service: RunningService }> {
    const service = await startService(fakeMediaService(media), this.#startOptions);
    this.#services.push(service);
    return { media, service };
  }

  /** Starts another replica and returns its index. */
  async startReplica(): Promise<number> {
    const port = await freePort();
    const env = { SOCKET_PORT: String(port), PRESENCE_BEAT_MS: '200', ...this.#env };
    const service = await startService(realtimeService, { ...this.#startOptions, env });
    this.ports.push(port);
    return this.replicas.push(service) - 1;
  }

  get #startOptions() {
    if (this.#environment === undefined) throw new Error('the world has not started');
    return this.#environment;
  }

  /** Returns one of the replicas. */
  at(replica = 0): RunningService {
    const found = this.replicas[replica];
    if (found === undefined) throw new Error('no such replica');
    return found;
  }

  /** Returns a replica's own connection to the database. */
  database(replica = 0): Connection {
    return this.at(replica).get<Connection>(DATABASE);
  }

  /** Returns a ticketed address on one of the replicas. By default the session ends 30 minutes from now. */
  async addressFor(
    { meetingId, sessionId, memberId, role, context }: Party,
    replica = 0,
    endsInMs = 30 * MINUTE_MS,
  ) {
    const ends_at = new Date(Date.now() + endsInMs).toISOString();
    const ids = { meeting_id: meetingId, session_id: sessionId, member_id: memberId };
    const input = { ...ids, name: role, role, ends_at };
    const { websocket_url } = await this.at()
      .get(Caller)
      .call(realtimeApi.issueRoomTicket, { ...input, duration_minutes: 30 }, context);
    return websocket_url.replace('skillhour.test', `127.0.0.1:${String(this.ports[replica])}`);
  }

  /**
   * Connects a member to their room. `seat` is that of the former socket, whose media side is to be resumed.
   */
  async enter(who: Party, replica = 0, endsInMs?: number, seat = ''): Promise<SocketClient> {
    const address = await this.addressFor(who, replica, endsInMs);
    const client = new SocketClient(seat === '' ? address : `${address}&seat=${seat}`);
    await client.next('joined');
    return client;
  }

  async presenceOf(meetingId: MeetingId, memberId: MemberId) {
    const { intervals } = await this.at()
      .get(Caller)
      .call(realtimeApi.readPresence, { meeting_id: meetingId }, systemContext());
    return intervals
      .filter(({ member_id }) => member_id === memberId)
      .map(({ from, to }) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) }));
  }

  async publish<E extends EventContract>(event: E, data: z.input<E['data']>): Promise<void> {
    const envelope = createEnvelope(event, data, systemContext(), { occurredAt: new Date() });
    await this.at().get(EventPublisher).publish(envelope);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.replicas, ...this.#services].map((service) => service.close()));
    await this.#environment?.infrastructure.stop();
  }
}
