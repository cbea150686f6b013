import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnyEndpoint,
  AppError,
  type CallContext,
  type MemberId,
} from '@skillhour/contracts';
import { Caller, parseJson } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { type Dated, FreshStore } from './fresh-store.js';
import { Questions } from './questions.js';
import { SeenChanges } from './seen-changes.js';
import { type Facts, SharedText, type Tagged } from './shared-text.js';
import { ViewerFacts } from './viewer-facts.js';

const MEGABYTE = 1024 * 1024;

export interface SharedCall {
  endpoint: AnyEndpoint;
  /** Path parameters and query as received. */
  args: Record<string, unknown>;
  actor: Actor | null;
  context: CallContext;
}

/** Cache keys of a response, with its reader. */
export interface Place {
  endpoint: AnyEndpoint;
  reader: MemberId | null;
  /** The reader, if the response contains viewer-specific fields. */
  viewer: MemberId | null;
  key: string;
  viewKey: string;
}

/**
 * Responses shared by all members, requested once for all concurrent callers and cached briefly.
 * Viewer-specific fields are inserted afterwards. Services are called without an actor, so nothing of one
 * member can get into another's response.
 */
@Injectable()
export class SharedAnswers {
  readonly #texts: FreshStore<SharedText>;
  readonly #views: FreshStore<Tagged>;
  readonly #questions = new Questions();

  constructor(
    @Inject(CONFIG) { ANSWER_STORE_MB }: GatewayConfig,
    private readonly services: Caller,
    private readonly facts: ViewerFacts,
    private readonly changes: SeenChanges,
  ) {
    this.#texts = new FreshStore((ANSWER_STORE_MB * MEGABYTE) / 2);
    this.#views = new FreshStore((ANSWER_STORE_MB * MEGABYTE) / 2);
  }

  /** Returns the cache keys for this caller; null if the response can't be shared with them. */
  placeOf({ endpoint, args, actor }: Omit<SharedCall, 'context'>): Place | null {
    if (endpoint.access !== 'public' && actor?.role !== 'user') return null;
    const question = this.#questions.read(endpoint, args);
    if (question === null || (question.about !== undefined && question.about === actor?.memberId))
      return null;
    const { key } = question;
    const viewer = endpoint.shared?.viewer && actor ? actor.memberId : null;
    return { endpoint, reader: actor?.memberId ?? null, viewer, key, viewKey: `${viewer ?? ''} ${key}` };
  }

  /** Returns the cached response, unless something newer is known. */
  held({ endpoint, reader, viewKey }: Place): Tagged | undefined {
    return this.#views.get(viewKey, this.changes.noOlderThan(endpoint, reader));
  }

  /**
   * Returns the shared response; null if the caller needs their own call after all. Throws if the service is
   * unavailable.
   */
  async answer(call: SharedCall, { endpoint, reader, viewer, key, viewKey }: Place): Promise<Tagged | null> {
    const noOlderThanMs = this.changes.noOlderThan(endpoint, reader);
    const known = this.#views.get(viewKey, noOlderThanMs);
    if (known) return known;
    try {
      const make = () => this.#view(call, { key, viewer, noOlderThanMs });
      return (await this.#views.take(viewKey, noOlderThanMs, make)).value;
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  async #view(
    call: SharedCall,
    { key, viewer, noOlderThanMs }: { key: string; viewer: MemberId | null; noOlderThanMs: number },
  ): Promise<Dated<Tagged>> {
    // The caller who triggers the service call gets the service's own viewer facts with it. Callers who share
    // the text request theirs separately.
    let seen: SeenFacts = [];
    const { value: text, begunAtMs } = await this.#texts.take(key, noOlderThanMs, async () => {
      const asked = await this.#ask(call, viewer);
      seen = asked.seen;
      return asked.dated;
    });
    const value =
      viewer === null ? text.plain : text.as(await this.#factsOf(call.endpoint, viewer, text, seen));
    return { value, begunAtMs, bytes: value.body.length };
  }

  async #ask(
    { endpoint, args, context }: SharedCall,
    viewer: MemberId | null,
  ): Promise<{ dated: Dated<SharedText>; seen: SeenFacts }> {
    const begunAtMs = performance.now();
    const looking = viewer === null ? {} : { viewer };
    const result = await this.services.forward(endpoint, { args, context: forAll(context), ...looking });
    if ('error' in result) throw result.error;
    const value = new SharedText(result.body, endpoint.shared ?? { droppedBy: [] });
    const seen = result.seen ? (parseJson(result.seen) as SeenFacts) : [];
    return { dated: { value, begunAtMs, bytes: value.bytes }, seen };
  }

  async #factsOf(
    { shared }: AnyEndpoint,
    viewer: MemberId,
    { ids }: SharedText,
    seen: SeenFacts,
  ): Promise<Facts> {
    const asked = (shared?.viewer ?? []).map(
      async ({ ask }, kind) => seen[kind] ?? (await this.facts.of(ask, viewer, ids[kind] ?? [])),
    );
    return (await Promise.all(asked)).map((facts) => facts ?? {});
  }
}

/** Viewer facts returned with a text, by kind; null for kinds that its service doesn't provide. */
type SeenFacts = readonly (Facts[number] | null)[];

/** Removes all caller data and the origin from the context, because it could get into other members' responses. */
const forAll = ({ correlationId, deadlineAtMs }: CallContext): CallContext => ({
  correlationId,
  deadlineAtMs,
  actor: null,
  shared: true,
  origin: '',
  client: { address: '', userAgent: '' },
});

/** Whether a shared call was rejected; the caller's own call may succeed. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.kind !== 'unavailable' && error.kind !== 'internal';
