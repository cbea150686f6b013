import {
  exchangeEvents,
  identityEvents,
  MeetingId,
  MemberId,
  newId,
  ProposalId,
  RequestId,
  realtimeApi,
  SessionId,
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
  ManualClock,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { realtimeService } from '../src/realtime.service.js';
import { ORIGIN } from './room-world.js';
import { SocketClient } from './socket-client.js';

/** Member who receives notifications. */
export interface Reader {
  id: MemberId;
  context: ReturnType<typeof contextOf>;
}

/** Two replicas of realtime with a clock that tests set. */
export class NotificationWorld {
  readonly clock = new ManualClock('2030-01-08T10:00:00.000Z');
  readonly ports: number[] = [];
  readonly replicas: RunningService[] = [];
  readonly members = new FakeMembers();
  #identity: RunningService | undefined;
  #infrastructure: Infrastructure | undefined;

  static async start(): Promise<NotificationWorld> {
    const world = new NotificationWorld();
    const infrastructure = (world.#infrastructure = await startInfrastructure());
    const environment = { infrastructure, namespace: freshNamespace() };
    world.#identity = await startService(fakeIdentity(world.members), environment);
    world.ports.push(await freePort(), await freePort());
    const start = (port: number) =>
      startService(realtimeService, {
        ...environment,
        clock: world.clock,
        env: { SOCKET_PORT: String(port), NOTIFICATION_ROUND_MS: '100', MEDIA_SILENCE_MS: '600000' },
      });
    world.replicas.push(...(await Promise.all(world.ports.map(start))));
    return world;
  }

  at(replica = 0): RunningService {
    const found = this.replicas[replica];
    if (found === undefined) throw new Error('no such replica');
    return found;
  }

  collection(name: string) {
    return this.at().get<Connection>(DATABASE).collection(name);
  }

  /** Creates a member with a name that realtime knows. */
  async member(first_name: string, role: 'user' | 'admin' = 'user'): Promise<Reader> {
    const id = newId(MemberId);
    this.members.set(id, {
      id,
      username: first_name.toLowerCase(),
      first_name,
      last_name: 'Mensah',
      profile_image: null,
      role,
    });
    await this.publish(identityEvents.memberVerified, { member_id: id, role });
    await until(() => this.collection('members').countDocuments({ _id: id as never }), {
      what: 'the member in the directory',
    });
    return { id, context: contextOf(id, { origin: ORIGIN }) };
  }

  /** Publishes an event as its service does. `eventId` simulates a redelivery of the same event. */
  async publish<E extends EventContract>(
    event: E,
    data: z.input<E['data']>,
    eventId?: string,
  ): Promise<void> {
    const original = createEnvelope(event, data, systemContext(), { occurredAt: this.clock.now() });
    const envelope = eventId === undefined ? original : { ...original, id: eventId };
    await this.at().get(EventPublisher).publish(envelope);
  }

  proposal(student: Reader, teacher: Reader, title = 'Read a chord chart out loud') {
    const ids = { request_id: newId(RequestId), proposal_id: newId(ProposalId) };
    const parties = { student_id: student.id, teacher_id: teacher.id, title };
    return { ...ids, ...parties, scheduled_time: '2030-01-09T20:30:00.000Z' };
  }

  session(student: Reader, teacher: Reader, title = 'Read a chord chart out loud') {
    const ids = { session_id: newId(SessionId), meeting_id: newId(MeetingId), request_id: newId(RequestId) };
    return { ...ids, student_id: student.id, teacher_id: teacher.id, title };
  }

  /** Publishes that a teacher proposed a time for a request. */
  async propose(student: Reader, teacher: Reader, title?: string): Promise<void> {
    await this.publish(exchangeEvents.proposalMade, this.proposal(student, teacher, title));
  }

  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    { context }: { context: CallContext },
    more: Partial<CallContext> = {},
    replica = 0,
  ): Promise<Output<E>> {
    return this.at(replica)
      .get(Caller)
      .call(endpoint, input, { ...context, ...more }) as Promise<Output<E>>;
  }

  /** Returns the messages of the member's list once it has at least this many. */
  async messages(reader: Reader, count: number): Promise<string[]> {
    const { results } = await until(
      async () => {
        const page = await this.call(realtimeApi.listNotifications, {}, reader);
        return page.count >= count && page;
      },
      { what: `${count} notifications` },
    );
    return results.map(({ message }) => message);
  }

  unread(reader: Reader) {
    return this.call(realtimeApi.countUnread, {}, reader);
  }

  /** Connects a device of the member to one of the replicas. */
  async device(reader: Reader, replica = 0): Promise<SocketClient> {
    const { websocket_url } = await this.call(
      realtimeApi.issueNotificationTicket,
      { userId: reader.id },
      reader,
    );
    const client = new SocketClient(
      websocket_url.replace('skillhour.test', `127.0.0.1:${String(this.ports[replica])}`),
    );
    await client.open();
    client.send({ type: 'fetch_unread_notifications' });
    await client.next('unread_notifications');
    return client;
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((service) => service.close()));
    await this.#identity?.close();
    await this.#infrastructure?.stop();
  }
}
