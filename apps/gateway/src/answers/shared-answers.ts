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
  /** Path parameters and query as they came. */
  args: Record<string, unknown>;
  actor: Actor | null;
  context: CallContext;
}

/** Where an answer lies, and whose it is. */
export interface Place {
  endpoint: AnyEndpoint;
  reader: MemberId | null;
  /** The reader, where they see something of their own in it. */
  viewer: MemberId | null;
  key: string;
  viewKey: string;
}

/**
 * Answers that all members share, asked of their service once for all who want them at a time and kept for a moment; what differs by viewer is
 * put into them. A service is asked for such an answer without an actor: nothing of one member can get into what another one is given.
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

  /** Where the answer for this caller lies; null where they have to be asked for by themself. */
  placeOf({ endpoint, args, actor }: Omit<SharedCall, 'context'>): Place | null {
    if (endpoint.access !== 'public' && actor?.role !== 'user') return null;
    const question = this.#questions.read(endpoint, args);
    if (question === null || (question.about !== undefined && question.about === actor?.memberId))
      return null;
    const { key } = question;
    const viewer = endpoint.shared?.viewer && actor ? actor.memberId : null;
    return { endpoint, reader: actor?.memberId ?? null, viewer, key, viewKey: `${viewer ?? ''} ${key}` };
  }

  /** What lies there, if nothing is known that is newer. */
  held({ endpoint, reader, viewKey }: Place): Tagged | undefined {
    return this.#views.get(viewKey, this.changes.noOlderThan(endpoint, reader));
  }

  /** The answer at a place of this call; null where its caller has to be asked for by themself after all. Throws where the service is away. */
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
    // Who makes the service be asked hears in the same answer what it can tell them; who shares the text asks for it.
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

/** Facts that came with a text, by kind; null of what its service does not tell. */
type SeenFacts = readonly (Facts[number] | null)[];

/** Nothing of the caller goes along, nor by which name they found us: it could get into what others are given. */
const forAll = ({ correlationId, deadlineAtMs }: CallContext): CallContext => ({
  correlationId,
  deadlineAtMs,
  actor: null,
  shared: true,
  origin: '',
  client: { address: '', userAgent: '' },
});

/** Said to nobody in particular: the caller may be somebody to whom it is different. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.kind !== 'unavailable' && error.kind !== 'internal';
