import {
  ChatMessageId,
  contentApi,
  identityEvents,
  MemberId,
  newId,
  type AnyEndpoint,
  type ModerationDecision,
  type ReportedKind,
  type Request,
  type UploadedFile,
} from '@skillhour/contracts';
import { Caller, EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
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
import type { z } from 'zod';
import { contentService } from '../src/content.service.js';
import { FakeChat, fakeChatService } from './fake-chat.js';
import { FakeExchange, fakeExchangeService } from './fake-exchange.js';
import { FakeIdentity, fakeIdentityService } from './fake-identity.js';

const START = '2030-06-01T10:00:00.000Z';
/** A text of at least 50 characters, as the forms require. */
export const BODY = 'This is a text that says enough about its subject to be read with some **profit**.';

interface Parts {
  infrastructure: Infrastructure;
  identity: RunningService;
  realtime: RunningService;
  exchange: RunningService;
  content: RunningService;
}

/**
 * Runs content with a real broker and database and fake neighbor services. The clock advances only when a test advances
 * it.
 */
export class ContentWorld {
  readonly clock = new ManualClock(START);
  readonly identity = new FakeIdentity();
  readonly chat = new FakeChat();
  readonly exchange = new FakeExchange();
  #parts: Parts | null = null;

  static async start(env: Record<string, string> = {}): Promise<ContentWorld> {
    const world = new ContentWorld();
    const infrastructure = await startInfrastructure();
    const deployment = { infrastructure, namespace: freshNamespace() };
    const identity = await startService(fakeIdentityService(world.identity), deployment);
    const realtime = await startService(fakeChatService(world.chat), deployment);
    const exchange = await startService(fakeExchangeService(world.exchange), deployment);
    const content = await startService(contentService, { ...deployment, env, clock: world.clock });
    world.#parts = { infrastructure, identity, realtime, exchange, content };
    return world;
  }

  get #world(): Parts {
    if (!this.#parts) throw new Error('the world has not started');
    return this.#parts;
  }

  get content(): RunningService {
    return this.#world.content;
  }

  async stop(): Promise<void> {
    const { infrastructure, identity, realtime, exchange, content } = this.#world;
    await Promise.all([content, identity, realtime, exchange].map((service) => service.close()));
    await infrastructure.stop();
  }

  member(first = 'Ada', last = 'Byron'): MemberId {
    const id = newId(MemberId);
    this.identity.names.set(id, { first, last });
    return id;
  }

  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    by: MemberId,
    overrides: { idempotencyKey?: string; deadlineAtMs?: number; role?: 'admin' } = {},
  ): Promise<z.output<E['output']>> {
    return this.#world.identity.get(Caller).call(endpoint, input, contextOf(by, overrides));
  }

  /** Calls an endpoint as an admin. */
  asAdmin<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    by = this.member('Rita', 'Right'),
  ): Promise<z.output<E['output']>> {
    return this.call(endpoint, input, by, { role: 'admin' });
  }

  /** Waits until all published events are handled. */
  settled(): Promise<void> {
    return settled([this.content]);
  }

  /** Reports content as a member. */
  report(kind: ReportedKind, id: string, by = this.member()) {
    return this.call(contentApi.reportContent, { kind, id, note: BODY }, by);
  }

  decide(
    id: string,
    decision: ModerationDecision,
    reason = decision === 'take_down' ? 'It is an advertisement.' : undefined,
  ) {
    return this.asAdmin(contentApi.decideReports, { id, decision, reason });
  }

  /** Creates a message from one member to another. */
  message(
    senderId: MemberId,
    receiverId: MemberId,
    text: string,
    media: string | null = null,
    file: { name: string; bytes: number } | null = null,
  ): ChatMessageId {
    const id = newId(ChatMessageId);
    this.chat.messages.set(id, { senderId, receiverId, text, media, file });
    return id;
  }

  /** Reports content and takes it down as an admin. */
  async takeDown(kind: ReportedKind, id: string) {
    await this.report(kind, id);
    return this.decide(id, 'take_down');
  }

  async tag(name: string) {
    return this.asAdmin(contentApi.addTag, { name, about: BODY });
  }

  /** Calls an endpoint as the gateway does for a client that is not signed in. */
  asAnonymous<E extends AnyEndpoint>(endpoint: E, input: Request<E>): Promise<z.output<E['output']>> {
    const { actor: _, ...context } = contextOf();
    return this.#world.identity.get(Caller).call(endpoint, input, { ...context, actor: null });
  }

  async blog(by: MemberId, changes: Partial<Request<typeof contentApi.createBlog>> = {}) {
    const form = { title: 'How I learned to bake bread', body_content: BODY, tags: ['Cooking'], ...changes };
    return (await this.call(contentApi.createBlog, form, by)).data;
  }

  async question(by: MemberId, changes: Partial<Request<typeof contentApi.createQuestion>> = {}) {
    const form = { title: 'How does one bake bread?', body_content: BODY, tags: ['Cooking'], ...changes };
    return (await this.call(contentApi.createQuestion, form, by)).data;
  }

  async answer(by: MemberId, id: string, content = BODY) {
    return (await this.call(contentApi.addAnswer, { id, content }, by)).data;
  }

  async comment(by: MemberId, slug: string, content = 'Well said.') {
    return (await this.call(contentApi.addComment, { slug, content }, by)).data;
  }

  /** Returns an image as the gateway stores it. */
  picture(): UploadedFile {
    return { id: crypto.randomUUID(), media_type: 'image/webp', bytes: 1_000, width: 800, height: 600 };
  }

  /** Publishes that the member deleted their account and waits for the effects. */
  async deleteMember(id: MemberId): Promise<void> {
    const facts = { occurredAt: this.clock.now() };
    const envelope = createEnvelope(identityEvents.memberDeleted, { member_id: id }, systemContext(), facts);
    await this.content.get(EventPublisher).publish(envelope);
    await settled([this.content]);
  }

  get database(): Connection {
    return this.content.get<Connection>(DATABASE);
  }

  collection(name: string) {
    return this.database.collection<{ _id: string }>(name);
  }

  /** Returns the published events of a type. */
  async publishedEvents(type: string): Promise<{ data: unknown }[]> {
    const rows = await this.collection('outbox')
      .find({ type } as never)
      .toArray();
    return rows.map((row) => JSON.parse((row as unknown as { json: string }).json) as { data: unknown });
  }

  /** Renames a member and waits for the effects. */
  async rename(id: MemberId, first: string, last: string): Promise<void> {
    this.identity.names.set(id, { first, last });
    const event = identityEvents.memberChanged;
    const envelope = createEnvelope(event, { member_id: id }, systemContext(), {
      occurredAt: this.clock.now(),
    });
    await this.content.get(EventPublisher).publish(envelope);
    await settled([this.content]);
  }
}
