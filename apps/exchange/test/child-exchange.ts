import { exchangeApi, MemberId, newId, type AnyEndpoint, type Request } from '@skillhour/contracts';
import { Broker, Caller } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { contextOf, freshNamespace, startChild, startService, type Infrastructure } from '@skillhour/testing';
import { join } from 'node:path';
import type { z } from 'zod';
import { FakeLedger, fakeLedgerService } from './fake-ledger.js';
import {
  Asked,
  FakeRealtime,
  fakeContentService,
  fakeIdentityService,
  fakeRealtimeService,
} from './fake-neighbours.js';

const PROGRAM = join(import.meta.dirname, '../dist/main.js');
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The built exchange as a process that can be killed, by the true time, among neighbours whose answers the test decides. */
export class ChildExchange {
  readonly ledger = new FakeLedger();
  readonly realtime = new FakeRealtime();
  readonly #env: Record<string, string>;

  private constructor(
    private readonly infrastructure: Infrastructure,
    private readonly namespace: string,
  ) {
    this.#env = {
      NODE_ENV: 'test',
      NODE_OPTIONS: '',
      LOG_LEVEL: 'info',
      NATS_URL: infrastructure.natsUrl,
      MONGO_URI: infrastructure.mongoUri,
      NAMESPACE: namespace,
      INTERNAL_PORT: '0',
      RECOVERY_GRACE_MS: '6000',
      SWEEP_INTERVAL_MS: '200',
    };
  }

  neighbours: RunningService[] = [];

  /** The neighbours alone; exchange is for the test to start. */
  static async among(infrastructure: Infrastructure): Promise<ChildExchange> {
    const world = new ChildExchange(infrastructure, freshNamespace());
    const asked = new Asked();
    world.neighbours = await Promise.all([
      startService(fakeLedgerService(world.ledger), world.#place),
      startService(fakeRealtimeService(world.realtime), world.#place),
      startService(fakeContentService(asked), world.#place),
      startService(fakeIdentityService(asked), world.#place),
    ]);
    return world;
  }

  get #place() {
    return { infrastructure: this.infrastructure, namespace: this.namespace };
  }

  start({ args = [], env = {} }: { args?: readonly string[]; env?: Readonly<Record<string, string>> } = {}) {
    return startChild(process.execPath, [...args, PROGRAM], {
      ready: /"ready"/,
      env: { ...this.#env, ...env },
      timeoutMs: 30_000,
    });
  }

  /** The neighbours; exchange is the test's. */
  async stop(): Promise<void> {
    await Promise.all(this.neighbours.map((service) => service.close()));
  }

  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    by: MemberId,
    overrides: { idempotencyKey?: string; deadlineAtMs?: number; role?: 'admin' } = {},
  ): Promise<z.output<E['output']>> {
    const [neighbour] = this.neighbours;
    if (!neighbour) throw new Error('nobody calls');
    return neighbour.get(Caller).call(endpoint, input, contextOf(by, overrides));
  }

  get broker(): Broker {
    const [neighbour] = this.neighbours;
    if (!neighbour) throw new Error('nobody hears');
    return neighbour.get(Broker);
  }

  /** A member with minutes. */
  member(minutes = 0): MemberId {
    const id = newId(MemberId);
    this.ledger.give(id, minutes);
    return id;
  }

  /** What a member has to spend and has on hold. */
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

  async offered(startsInMs = MINUTE_MS) {
    const [student, teacher] = [this.member(60), this.member()];
    const request = await this.publish(student);
    const startsAt = new Date(Date.now() + startsInMs);
    const offer = { request: request.id, scheduled_time: startsAt.toISOString() };
    const proposal = await this.call(exchangeApi.createProposal, offer, teacher);
    return { student, teacher, request, proposal, startsAt };
  }

  async agreed(startsInMs?: number) {
    const offered = await this.offered(startsInMs);
    const decision = { id: offered.proposal.id, status: 'AC' } as const;
    const { schedule_id } = await this.call(exchangeApi.decideProposal, decision, offered.student);
    if (schedule_id === null) throw new Error('no session was made');
    return { ...offered, sessionId: schedule_id };
  }

  /** Both have been in the room for four minutes before the start. */
  async lesson() {
    const agreed = await this.agreed();
    const { student, teacher, sessionId, startsAt } = agreed;
    const { meeting_id: meetingId } = await this.call(
      exchangeApi.joinMeeting,
      { scheduleId: sessionId },
      student,
    );
    const from = new Date(startsAt.getTime() - 4 * MINUTE_MS);
    for (const party of [student, teacher]) this.realtime.stay(meetingId, party, from, startsAt);
    return { ...agreed, meetingId };
  }
}
