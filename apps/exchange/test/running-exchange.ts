import {
  exchangeApi,
  exchangeEvents,
  identityEvents,
  MemberId,
  newId,
  type AnyEndpoint,
  type EventContract,
  type MeetingId,
  type Request,
  type RequestId,
  type SessionId,
} from '@skillhour/contracts';
import {
  Caller,
  Broker,
  EventPublisher,
  createEnvelope,
  systemContext,
  type DueWork,
} from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import { CONFIG, type RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  freshNamespace,
  ManualClock,
  settled,
  startInfrastructure,
  startService,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { exchange } from '../src/exchange.service.js';
import type { ExchangeConfig } from '../src/config.js';
import { SweepDecisions } from '../src/disputes/index.js';
import { SweepExchanges } from '../src/exchanges/index.js';
import { SweepGifts } from '../src/gifts/sweep-gifts.js';
import { SweepExpiredRequests, SweepIntents, SweepReservedRequests } from '../src/requests/index.js';
import { BackfillStarCounts } from '../src/ratings/index.js';
import { SweepOverdueSessions } from '../src/settlement/index.js';
import { FakeLedger } from './fake-ledger.js';
import { fakeLedgerService } from './fake-ledger-service.js';
import { startHolder } from './orphan.js';
import {
  FakeNeighbors,
  FakeRealtime,
  fakeContentService,
  fakeIdentityService,
  fakeRealtimeService,
} from './fake-neighbors.js';

const START = '2030-06-01T10:00:00.000Z';

interface Parts {
  infrastructure: Infrastructure;
  namespace: string;
  neighbors: RunningService[];
  exchanges: RunningService[];
}

interface MixedStarCounts {
  stars: number;
  ratings_count: number;
  bySide?: boolean;
  student_stars?: number;
  student_ratings_count?: number;
}

/**
 * Runs exchange with a real broker and database and fake neighbor services. The clock advances only when a test
 * advances it.
 */
export class RunningExchange {
  readonly clock = new ManualClock(START);
  readonly ledger = new FakeLedger();
  readonly realtime = new FakeRealtime();
  readonly fakeNeighbors = new FakeNeighbors();
  #parts: Parts | null = null;

  /** `mongoUri` is an own database, instead of the one of all specs. */
  async begin({ mongoUri }: { mongoUri?: string } = {}): Promise<void> {
    const started = await startInfrastructure();
    const infrastructure = { ...started, mongoUri: mongoUri ?? started.mongoUri };
    const namespace = freshNamespace();
    const definitions = [
      fakeLedgerService(this.ledger),
      fakeRealtimeService(this.realtime),
      fakeContentService(this.fakeNeighbors),
      fakeIdentityService(this.fakeNeighbors),
    ];
    const neighbors = await Promise.all(
      definitions.map((definition) => startService(definition, { infrastructure, namespace })),
    );
    this.#parts = { infrastructure, namespace, neighbors, exchanges: [] };
    await this.startExchange();
  }

  get #world(): Parts {
    if (!this.#parts) throw new Error('the world has not started');
    return this.#parts;
  }

  /** Starts another exchange process; its sweeps run only when a test calls them. */
  async startExchange(): Promise<RunningService> {
    const { infrastructure, namespace, exchanges } = this.#world;
    const env = { SWEEP_INTERVAL_MS: '3600000', IN_PERSON: 'on' };
    const service = await startService(exchange, { infrastructure, namespace, env, clock: this.clock });
    exchanges.push(service);
    return service;
  }

  get exchange(): RunningService {
    const [first] = this.#world.exchanges;
    if (!first) throw new Error('exchange is not running');
    return first;
  }

  /** Calls with `IN_PERSON=off`. */
  async withoutInPerson<T>(run: () => Promise<T>): Promise<T> {
    const config = this.exchange.get<ExchangeConfig>(CONFIG);
    config.IN_PERSON = 'off';
    try {
      return await run();
    } finally {
      config.IN_PERSON = 'on';
    }
  }

  get broker(): Broker {
    return this.exchange.get(Broker);
  }

  async stopLedger(): Promise<void> {
    await this.#world.neighbors.shift()?.close();
  }

  async startLedger(): Promise<void> {
    const { infrastructure, namespace, neighbors } = this.#world;
    neighbors.unshift(await startService(fakeLedgerService(this.ledger), { infrastructure, namespace }));
  }

  async stop(): Promise<void> {
    const { infrastructure, neighbors, exchanges } = this.#world;
    await Promise.all([...exchanges, ...neighbors].map((service) => service.close()));
    await infrastructure.stop();
  }

  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    by: MemberId,
    overrides: { idempotencyKey?: string; deadlineAtMs?: number; role?: 'admin' } = {},
  ): Promise<z.output<E['output']>> {
    const [neighbor] = this.#world.neighbors.slice(-1);
    if (!neighbor) throw new Error('the call has no caller');
    return neighbor.get(Caller).call(endpoint, input, contextOf(by, overrides));
  }

  asAdmin<E extends AnyEndpoint>(endpoint: E, input: Request<E>): Promise<z.output<E['output']>> {
    return this.call(endpoint, input, newId(MemberId), { role: 'admin' });
  }

  async sweep(service: RunningService = this.exchange): Promise<void> {
    const works: DueWork[] = [
      service.get(SweepIntents).work,
      service.get(SweepOverdueSessions).work,
      service.get(SweepExchanges).work,
      service.get(SweepExpiredRequests),
      service.get(SweepReservedRequests),
      service.get(SweepDecisions).work,
      service.get(SweepGifts).work,
    ];
    for (const work of works) {
      for (let id = await work.findDue([]); id !== null; id = await work.findDue([])) await work.process(id);
    }
  }

  /** Advances the clock past every lease and sweeps, so that unfinished work is taken over. */
  async recover(): Promise<void> {
    this.clock.advance(20_000);
    await this.sweep();
  }

  block(memberId: MemberId): Promise<void> {
    return this.deliverEvent(identityEvents.memberBlocked, { member_id: memberId });
  }

  suspend(memberId: MemberId, until: Date): Promise<void> {
    return this.deliverEvent(identityEvents.memberBlocked, {
      member_id: memberId,
      until: until.toISOString(),
    });
  }

  /** Publishes the event that the member deleted their account. */
  deleteMember(memberId: MemberId): Promise<void> {
    return this.deliverEvent(identityEvents.memberDeleted, { member_id: memberId });
  }

  /** Publishes another service's event and waits for all its effects. */
  async deliverEvent<E extends EventContract>(event: E, data: z.input<E['data']>): Promise<void> {
    const envelope = createEnvelope(event, data, systemContext(), { occurredAt: this.clock.now() });
    await this.exchange.get(EventPublisher).publish(envelope);
    await settled(this.#world.exchanges);
  }

  /** Returns the stored no-show marks of a session. */
  async noShowsOf(sessionId: SessionId): Promise<unknown> {
    const session = await this.#rows<{ noShows: string[] }>('sessions').findOne({ _id: sessionId });
    return session?.noShows;
  }

  /** Returns the room of a session, also of one at a place, whose room no one can enter. */
  async meetingOf(sessionId: SessionId): Promise<MeetingId> {
    const session = await this.#rows<{ meetingId: MeetingId }>('sessions').findOne({ _id: sessionId });
    if (!session) throw new Error(`session ${sessionId} does not exist`);
    return session.meetingId;
  }

  /** Returns the stored texts of a teacher's exchanges. */
  async exchangeTextsOf(teacherId: MemberId): Promise<string[]> {
    const rows = this.#rows<{ teacherId: MemberId; text: string }>('exchanges');
    return (await rows.find({ teacherId }).toArray()).map(({ text }) => text);
  }

  /** Returns the published statistics of a member, in order. */
  async publishedStatsOf(memberId: MemberId) {
    const { type, data } = exchangeEvents.memberFiguresChanged;
    const rows = await this.#rows<{ type: string; json: string }>('outbox').find({ type }).toArray();
    const Envelope = z.object({ data });
    return rows
      .map(({ json }) => Envelope.parse(JSON.parse(json)).data)
      .filter(({ member_id }) => member_id === memberId)
      .sort((a, b) => a.n - b.n);
  }

  takeDown(id: RequestId, reason = 'It asks for something that is not to be taught here.') {
    return this.asAdmin(exchangeApi.takeDownRequest, { id, reason });
  }

  /** Simulates a legacy request that was taken down without rejecting its proposals. */
  async simulateLegacyTakeDown(requestId: RequestId): Promise<void> {
    await this.#rows<{ status: string }>('requests').updateOne(
      { _id: requestId },
      { $set: { status: 'RJ' } },
    );
  }

  /** Simulates legacy star counts that were not split by role. */
  async simulateLegacyStars(
    memberId: MemberId,
    mixed: { stars: number; ratings_count: number },
  ): Promise<void> {
    const stats = this.#rows<MixedStarCounts>('figures');
    const $unset = { bySide: 1, student_stars: 1, student_ratings_count: 1 } as const;
    await stats.updateOne({ _id: memberId }, { $set: mixed, $unset });
  }

  async backfillStarCounts(): Promise<void> {
    await this.exchange.get(BackfillStarCounts).run();
  }

  /** Returns how often an event about a request or session was published. */
  async countEvents(event: { type: string }, aboutId: string): Promise<number> {
    const json = { $regex: aboutId };
    return this.#rows<{ type: string; json: string }>('outbox').countDocuments({ type: event.type, json });
  }

  /** Returns the number of stored requests, open or closed, that the member is invited to. */
  async countInvitationsOf(memberId: MemberId): Promise<number> {
    return this.#rows<{ invited: string[] }>('requests').countDocuments({ invited: memberId });
  }

  #rows<Row>(collection: string) {
    return this.exchange.get<Connection>(DATABASE).collection<Row & { _id: string }>(collection);
  }

  /** Starts another process that holds a transaction on a document. */
  startHolder(collection: string, id: string) {
    const { mongoUri } = this.#world.infrastructure;
    return startHolder({ service: this.exchange, mongoUri }, collection, id);
  }

  settled(): Promise<void> {
    return settled(this.#world.exchanges);
  }
}
