import {
  chatRoomOf,
  exchangeEvents,
  identityEvents,
  MemberId,
  newId,
  realtimeApi,
  type AnyEndpoint,
  type CallContext,
  type EventContract,
  type Output,
  type Request,
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
  settled,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
  type ManualClock,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { realtimeService } from '../src/realtime.service.js';
import { FakeGateway, fakeGatewayService } from './fake-gateway.js';
import { ORIGIN } from './room-world.js';
import { SocketClient, type ReceivedFrame } from './socket-client.js';

/** Member who sends messages. */
export interface Writer {
  id: MemberId;
  username: string;
  context: ReturnType<typeof contextOf>;
}

/** Replicas of realtime that can be restarted one by one. */
export class ChatWorld {
  readonly replicas: RunningService[] = [];
  readonly ports: number[] = [];
  readonly gateway = new FakeGateway();
  readonly members = new FakeMembers();
  readonly #services: RunningService[] = [];
  #infrastructure: Infrastructure | undefined;
  /** Index of the replica that is restarting, or -1. */
  #restarting = -1;
  #start: (port: number) => Promise<RunningService> = () => Promise.reject(new Error('not started'));

  /** Starts the replicas, with the spec's clock if it provides one. */
  static async start(env: Record<string, string> = {}, clock?: ManualClock): Promise<ChatWorld> {
    const world = new ChatWorld();
    const infrastructure = (world.#infrastructure = await startInfrastructure());
    const environment = { infrastructure, namespace: freshNamespace() };
    world.ports.push(await freePort(), await freePort());
    world.#start = (port) =>
      startService(realtimeService, {
        ...environment,
        ...(clock && { clock }),
        env: { SOCKET_PORT: String(port), MEDIA_SILENCE_MS: '600000', CHAT_BEAT_MS: '500', ...env },
      });
    world.#services.push(
      await startService(fakeGatewayService(world.gateway), environment),
      await startService(fakeIdentity(world.members), environment),
    );
    world.replicas.push(...(await Promise.all(world.ports.map(world.#start))));
    return world;
  }

  at(replica = 0): RunningService {
    const found = this.replicas[replica];
    if (found === undefined) throw new Error('no such replica');
    return found;
  }

  /** Stops a replica and starts a new one in its place. */
  async restart(replica: number): Promise<void> {
    this.#restarting = replica;
    await this.at(replica).close();
    this.replicas[replica] = await this.#start(this.ports[replica] ?? 0);
    this.#restarting = -1;
  }

  collection(name: string) {
    return this.at().get<Connection>(DATABASE).collection<{ _id: string }>(name);
  }

  /** Creates a member without an account. */
  paperMember(): Promise<Writer> {
    return this.member('Olga', 'Vidal', { is_paper: true });
  }

  /** Creates a member with a name that realtime knows. */
  async member(first_name = 'Meera', last_name = 'Mensah', more: { is_paper?: true } = {}): Promise<Writer> {
    const id = newId(MemberId);
    const username = `${first_name.toLowerCase()}${id.slice(-6)}`;
    const role = 'user' as const;
    this.members.set(id, { id, username, first_name, last_name, profile_image: null, role, ...more });
    await this.publish(identityEvents.memberVerified, { member_id: id, role });
    await until(() => this.collection('members').countDocuments({ _id: id }), { what: first_name });
    return { id, username, context: contextOf(id, { origin: ORIGIN }) };
  }

  createMembers = (): Promise<[Writer, Writer]> => Promise.all([this.member('Meera'), this.member('Samuel')]);

  async publish<E extends EventContract>(
    event: E,
    data: z.input<E['data']>,
    occurredAt = new Date(),
  ): Promise<void> {
    await this.at()
      .get(EventPublisher)
      .publish(createEnvelope(event, data, systemContext(), { occurredAt }));
  }

  /** Waits until all published events are handled. */
  settled = (): Promise<void> => settled([...this.replicas]);

  follow(follower: Writer, member: Writer): Promise<void> {
    return this.publish(identityEvents.memberFollowed, { member_id: member.id, follower_id: follower.id });
  }

  session(student: Writer, teacher: Writer): Promise<void> {
    const ids = { session_id: newId(), meeting_id: newId(), request_id: newId(), proposal_id: newId() };
    return this.publish(exchangeEvents.sessionScheduled, {
      ...(ids as never as { session_id: never; meeting_id: never; request_id: never; proposal_id: never }),
      ...{ student_id: student.id, teacher_id: teacher.id, title: 'Gears' },
      ...{ scheduled_time: '2030-01-09T20:30:00.000Z', duration_minutes: 30 },
    });
  }

  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    { context }: { context: CallContext },
    more: Partial<CallContext> = {},
  ): Promise<Output<E>> {
    return this.at(this.#restarting === 1 ? 0 : 1)
      .get(Caller)
      .call(endpoint, input, { ...context, ...more }) as Promise<Output<E>>;
  }

  async addressFor(me: Writer, other: Writer, replica = 0, known: { after?: number; epoch?: string } = {}) {
    const input = { me: me.id, other: other.id, ...known };
    const { websocket_url } = await this.call(realtimeApi.issueChatTicket, input, me);
    return websocket_url.replace('skillhour.test', `127.0.0.1:${String(this.ports[replica])}`);
  }

  /** Connects a device of a member to a conversation and waits for its history. */
  async open(me: Writer, other: Writer, replica = 0, known: { after?: number; epoch?: string } = {}) {
    const client = new SocketClient(await this.addressFor(me, other, replica, known));
    const history = (await client.next('chat_history')) as ReceivedFrame & {
      messages: ReceivedFrame[];
      epoch: string;
    };
    return { client, history };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.replicas, ...this.#services].map((service) => service.close()));
    await this.#infrastructure?.stop();
  }

  roomOf = (one: Writer, other: Writer) => chatRoomOf(one.id, other.id);
}
