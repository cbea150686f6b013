import {
  ledgerApi,
  ledgerEvents,
  MemberId,
  newId,
  type AnyEndpoint,
  type EventContract,
  type Request,
} from '@skillhour/contracts';
import { Broker, Caller, createEnvelope, EventPublisher, systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  fakeIdentity,
  FakeMembers,
  freshNamespace,
  ManualClock,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { ledgerService } from '../src/ledger.service.js';

interface Parts {
  infrastructure: Infrastructure;
  services: RunningService[];
  ledger: RunningService;
}

/** The ledger with a fake identity, and what members, admins and other services do with accounts. */
export class CreditWorld {
  readonly clock = new ManualClock(new Date());
  readonly members = new FakeMembers();
  readonly admin = newId(MemberId);
  #parts: Parts | null = null;

  static async start(env: Record<string, string> = {}): Promise<CreditWorld> {
    const world = new CreditWorld();
    const infrastructure = await startInfrastructure();
    const setup = { infrastructure, namespace: freshNamespace() };
    const identity = await startService(fakeIdentity(world.members), setup);
    const ledger = await startService(ledgerService, { ...setup, clock: world.clock, env });
    world.#parts = { infrastructure, ledger, services: [ledger, identity] };
    return world;
  }

  get ledger(): RunningService {
    if (!this.#parts) throw new Error('the world has not started');
    return this.#parts.ledger;
  }

  async stop(): Promise<void> {
    for (const service of this.#parts?.services ?? []) await service.close();
    await this.#parts?.infrastructure.stop();
  }

  member(username = `m${newId().slice(-6)}`, role: 'user' | 'admin' = 'user'): MemberId {
    const id = newId(MemberId);
    this.members.set(id, { id, username, first_name: '', last_name: '', profile_image: null, role });
    return id;
  }

  call<E extends AnyEndpoint>(endpoint: E, input: Request<E>, by: MemberId): Promise<z.output<E['output']>> {
    return this.ledger.get(Caller).call(endpoint, input, contextOf(by, { deadlineAtMs: this.#deadline() }));
  }

  asAdmin<E extends AnyEndpoint>(endpoint: E, input: Request<E>): Promise<z.output<E['output']>> {
    const context = contextOf(this.admin, { role: 'admin', deadlineAtMs: this.#deadline() });
    return this.ledger.get(Caller).call(endpoint, input, context);
  }

  asService<E extends AnyEndpoint>(endpoint: E, input: Request<E>): Promise<z.output<E['output']>> {
    const context = systemContext({ deadlineAtMs: this.#deadline() });
    return this.ledger.get(Caller).call(endpoint, input, context);
  }

  account(id: MemberId) {
    return this.call(ledgerApi.readAccount, {}, id);
  }

  setLine(id: MemberId, credit_limit: number, reason = 'Agreed at the meeting') {
    return this.asAdmin(ledgerApi.changeCredit, { id, credit_limit, reason });
  }

  hold(member_id: MemberId, amount_minutes: number, key = `request:${newId()}:hold`) {
    return this.asService(ledgerApi.placeHold, { key, member_id, amount_minutes });
  }

  /** Moves minutes between two members as the settlement of a session does. */
  async pay(from: MemberId, to_member_id: MemberId, amount_minutes: number): Promise<void> {
    const { key } = await this.hold(from, amount_minutes);
    await this.asService(ledgerApi.postHold, {
      key: `${key}:settle`,
      hold_key: key,
      to_member_id,
      amount_minutes,
    });
  }

  /** Publishes an event of identity. */
  async publish<E extends EventContract>(event: E, data: z.input<E['data']>): Promise<void> {
    const metadata = { occurredAt: this.clock.now() };
    const envelope = createEnvelope(event, data, systemContext(), metadata);
    await this.ledger.get(EventPublisher).publish(envelope);
  }

  /** Returns the data of all published events of a type, oldest first. */
  async published<E extends EventContract>({ type }: E): Promise<z.output<E['data']>[]> {
    const broker = this.ledger.get(Broker);
    const { streams } = await broker.manager();
    const { state } = await streams.info(broker.names.eventStream);
    const found: z.output<E['data']>[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await streams.getMessage(broker.names.eventStream, { seq });
      const envelope = message?.json<{ type: string; data: z.output<E['data']> }>();
      if (envelope?.type === type) found.push(envelope.data);
    }
    return found;
  }

  /** Returns whether the ledger knows the member's line as low; undefined if it knows of no line. */
  async isLow(id: MemberId): Promise<boolean | undefined> {
    const lines = this.ledger
      .get<Connection>(DATABASE)
      .collection<{ _id: string; isLow: boolean }>('credit_lines');
    return (await lines.findOne({ _id: id }))?.isLow;
  }

  /** Returns the published acts of admins about a member, once there are so many. */
  actsAbout(id: MemberId, count: number) {
    return until(async () => {
      const acts = await this.published(ledgerEvents.ledgerActAudited);
      const found = acts.filter(({ thing }) => thing.id === id);
      return found.length >= count && found;
    });
  }

  #deadline(): number {
    return Date.now() + 20_000;
  }
}
