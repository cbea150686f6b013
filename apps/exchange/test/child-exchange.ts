import {
  exchangeApi,
  identityEvents,
  MemberId,
  newId,
  type AnyEndpoint,
  type ExchangeId,
  type Request,
  type RequestId,
  type SessionId,
} from '@skillhour/contracts';
import { ADMIN, Broker, Caller, EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  callSettings,
  contextOf,
  freshNamespace,
  startChild,
  startService,
  type Infrastructure,
} from '@skillhour/testing';
import { createConnection, type Connection } from 'mongoose';
import { join } from 'node:path';
import type { z } from 'zod';
import { FakeLedger } from './fake-ledger.js';
import { fakeLedgerService } from './fake-ledger-service.js';
import {
  FakeNeighbors,
  FakeRealtime,
  fakeContentService,
  fakeIdentityService,
  fakeRealtimeService,
} from './fake-neighbors.js';

const PROGRAM = join(import.meta.dirname, '../dist/main.js');
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MONTH_MS = 30 * 24 * HOUR_MS;

/**
 * Runs the built exchange service as a child process that can be killed. It uses the real clock and fake neighbor
 * services.
 */
export class ChildExchange {
  readonly ledger = new FakeLedger();
  readonly realtime = new FakeRealtime();
  readonly fakeNeighbors = new FakeNeighbors();
  readonly #env: Record<string, string>;

  private constructor(
    private readonly infrastructure: Infrastructure,
    private readonly namespace: string,
    callSettings: Readonly<Record<string, string>>,
  ) {
    this.#env = {
      ...callSettings,
      NODE_ENV: 'test',
      NODE_OPTIONS: '',
      LOG_LEVEL: 'info',
      NATS_URL: infrastructure.natsUrl,
      MONGO_URI: infrastructure.mongoUri,
      MIGRATE_AT_START: 'on',
      NAMESPACE: namespace,
      INTERNAL_PORT: '0',
      RECOVERY_GRACE_MS: '6000',
      SWEEP_INTERVAL_MS: '200',
      // The process uses the real clock, so lessons are held and ended before their start.
      LESSON_MIN_MS: '0',
      IN_PERSON: 'on',
    };
  }

  neighbors: RunningService[] = [];
  #database: Connection | undefined;

  /** Starts only the fake services; the test starts the exchange process. */
  static async withFakes(infrastructure: Infrastructure): Promise<ChildExchange> {
    const world = new ChildExchange(
      infrastructure,
      freshNamespace(),
      await callSettings(infrastructure.natsUrl, ADMIN),
    );
    const { fakeNeighbors: fakes } = world;
    world.neighbors = await Promise.all([
      startService(fakeLedgerService(world.ledger), world.#deployment),
      startService(fakeRealtimeService(world.realtime), world.#deployment),
      startService(fakeContentService(fakes), world.#deployment),
      startService(fakeIdentityService(fakes), world.#deployment),
    ]);
    return world;
  }

  get #deployment() {
    return { infrastructure: this.infrastructure, namespace: this.namespace };
  }

  start({ args = [], env = {} }: { args?: readonly string[]; env?: Readonly<Record<string, string>> } = {}) {
    return startChild(process.execPath, [...args, PROGRAM], {
      ready: /"ready"/,
      env: { ...this.#env, ...env },
    });
  }

  /** Stops the fake services; the test stops the exchange process. */
  async stop(): Promise<void> {
    await this.#database?.close();
    await Promise.all(this.neighbors.map((service) => service.close()));
  }

  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    by: MemberId,
    overrides: { idempotencyKey?: string; deadlineAtMs?: number; role?: 'admin' } = {},
  ): Promise<z.output<E['output']>> {
    return this.#neighbor.get(Caller).call(endpoint, input, contextOf(by, overrides));
  }

  get broker(): Broker {
    return this.#neighbor.get(Broker);
  }

  get #neighbor(): RunningService {
    const [neighbor] = this.neighbors;
    if (!neighbor) throw new Error('the service has not started');
    return neighbor;
  }

  /** Publishes identity's event that an admin blocked the member, or suspended them until a time. */
  async block(member_id: MemberId, until?: Date): Promise<void> {
    const data = { member_id, ...(until && { until: until.toISOString() }) };
    const envelope = createEnvelope(identityEvents.memberBlocked, data, systemContext(), {
      occurredAt: new Date(),
    });
    await this.#neighbor.get(EventPublisher).publish(envelope);
  }

  /** Moves an open request's preferred time one month into the past. */
  age(id: RequestId): Promise<void> {
    return this.#set('requests', id, {
      'content.preferred_time': new Date(Date.now() - MONTH_MS),
    });
  }

  /** Makes a session due for settlement by the server. */
  endSilently(id: SessionId): Promise<void> {
    return this.#set('sessions', id, { dueAt: new Date() });
  }

  /** Makes an ask for minutes expire. */
  expireAsk(id: ExchangeId): Promise<void> {
    return this.#set('exchanges', id, { dueAt: new Date() });
  }

  /** Input of an exchange without a request, a day ago. */
  exchangeInput() {
    const at = new Date(Date.now() - 24 * HOUR_MS).toISOString();
    return { minutes: 20, tag: 'Guitar', at, text: 'In the park' };
  }

  /** Updates due times in the database, because the process uses the machine's clock. */
  async #set(collection: string, _id: string, fields: Record<string, Date>): Promise<void> {
    this.#database ??= createConnection(this.infrastructure.mongoUri, {
      dbName: `${this.namespace}_exchange`,
    });
    const rows = this.#database.collection<{ _id: string }>(collection);
    const { modifiedCount } = await rows.updateOne({ _id }, { $set: fields });
    if (modifiedCount !== 1) throw new Error(`no ${_id} in ${collection}`);
  }

  /** Creates a member with minutes. */
  member(minutes = 0): MemberId {
    const id = newId(MemberId);
    this.ledger.give(id, minutes);
    return id;
  }

  /** Returns a member's available and held minutes. */
  minutesOf = (id: MemberId) => [this.ledger.available(id), this.ledger.held(id)];

  form(changes: Partial<Request<typeof exchangeApi.createRequest>> = {}) {
    return {
      title: 'A lesson in spite of it all',
      body_content: 'Whatever dies in between, the minutes are right in the end, and counted once.',
      tags: ['Guitar'],
      duration_minutes: 30,
      preferred_time: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
      status: 'PE' as const,
      ...changes,
    };
  }

  publish(by: MemberId, changes: Partial<Request<typeof exchangeApi.createRequest>> = {}) {
    return this.call(exchangeApi.createRequest, this.form(changes), by);
  }

  /** Returns the input for requesting a free time of the teacher, two hours from now. */
  slotRequest(teacher: MemberId): Request<typeof exchangeApi.requestOffer> {
    const { body_content, duration_minutes, preferred_time: scheduled_time } = this.form();
    return { id: this.fakeNeighbors.offer(teacher), body_content, duration_minutes, scheduled_time };
  }

  async proposed(startsInMs = MINUTE_MS) {
    const [student, teacher] = [this.member(60), this.member()];
    const request = await this.publish(student);
    const startsAt = new Date(Date.now() + startsInMs);
    const input = { request: request.id, scheduled_time: startsAt.toISOString() };
    const proposal = await this.call(exchangeApi.createProposal, input, teacher);
    return { student, teacher, request, proposal, startsAt };
  }

  /** Creates a session at a place, which has begun. */
  async placeSession() {
    const [student, teacher] = [this.member(60), this.member()];
    const request = await this.publish(student);
    const scheduled_time = new Date(Date.now() + MINUTE_MS).toISOString();
    const proposal = { request: request.id, scheduled_time, place: 'The library' };
    const { id } = await this.call(exchangeApi.createProposal, proposal, teacher);
    const accepted = await this.call(exchangeApi.decideProposal, { id, status: 'AC' }, student);
    if (accepted.schedule_id === null) throw new Error('no session was created');
    await this.#set('sessions', accepted.schedule_id, { startsAt: new Date() });
    return { student, teacher, sessionId: accepted.schedule_id };
  }

  /** Creates a session at a place whose clock runs. */
  async runningSession() {
    const met = await this.placeSession();
    const { sessionId: id, student, teacher } = met;
    const { code } = await this.call(exchangeApi.readPresenceCode, { id }, student);
    await this.call(exchangeApi.confirmPresence, { id, code }, teacher);
    return met;
  }

  async agreedSession(startsInMs?: number) {
    const proposed = await this.proposed(startsInMs);
    const decision = { id: proposed.proposal.id, status: 'AC' } as const;
    const { schedule_id } = await this.call(exchangeApi.decideProposal, decision, proposed.student);
    if (schedule_id === null) throw new Error('no session was created');
    return { ...proposed, sessionId: schedule_id };
  }

  /** Creates a session in whose room both parties were for four minutes before the start. */
  async attendedSession() {
    const { student, teacher, startsAt, ...met } = await this.#met();
    const from = new Date(startsAt.getTime() - 4 * MINUTE_MS);
    for (const party of [student, teacher]) this.realtime.stay(met.meetingId, party, from, startsAt);
    return { student, teacher, ...met };
  }

  /** Creates a session in whose room the teacher waited long enough for a no-show. */
  async noShow() {
    const { teacher, startsAt, ...met } = await this.#met();
    this.realtime.stay(met.meetingId, teacher, startsAt, new Date(startsAt.getTime() + 10 * MINUTE_MS));
    return { teacher, ...met };
  }

  /** Creates a session whose room is open. */
  async #met() {
    const agreed = await this.agreedSession();
    const input = { scheduleId: agreed.sessionId };
    const { meeting_id: meetingId } = await this.call(exchangeApi.joinMeeting, input, agreed.student);
    return { ...agreed, meetingId };
  }
}
