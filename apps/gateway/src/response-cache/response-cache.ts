import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnyEndpoint,
  AppError,
  type CallContext,
  type MemberId,
  ReceivedViewerFields,
} from '@skillhour/contracts';
import { Caller, parseJson } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { type LoadedValue, LoadingCache } from './loading-cache.js';
import { CacheKeys } from './cache-keys.js';
import { CacheFreshness } from './cache-freshness.js';
import { type FieldsByKind, CachedResponse, type TaggedBody } from './cached-response.js';
import { ViewerFields } from './viewer-fields.js';

const MEGABYTE = 1024 * 1024;

export interface CacheableCall {
  endpoint: AnyEndpoint;
  /** Path parameters and query as received. */
  args: Record<string, unknown>;
  actor: Actor | null;
  context: CallContext;
}

/** Cache keys of a response, with its reader. */
export interface CacheSlot {
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
export class ResponseCache {
  readonly #responses: LoadingCache<CachedResponse>;
  readonly #viewerResponses: LoadingCache<TaggedBody>;
  readonly #keys = new CacheKeys();

  constructor(
    @Inject(CONFIG) { ANSWER_STORE_MB }: GatewayConfig,
    private readonly services: Caller,
    private readonly viewerFields: ViewerFields,
    private readonly freshness: CacheFreshness,
  ) {
    this.#responses = new LoadingCache((ANSWER_STORE_MB * MEGABYTE) / 2);
    this.#viewerResponses = new LoadingCache((ANSWER_STORE_MB * MEGABYTE) / 2);
  }

  /** Returns the cache keys for this caller; null if the response can't be shared with them. */
  slotOf({ endpoint, args, actor }: Omit<CacheableCall, 'context'>): CacheSlot | null {
    if (endpoint.access !== 'public' && actor?.role !== 'user') return null;
    const cacheKey = this.#keys.keyOf(endpoint, args);
    if (cacheKey === null || (cacheKey.about !== undefined && cacheKey.about === actor?.memberId))
      return null;
    const { key } = cacheKey;
    const viewer = endpoint.shared?.viewer && actor ? actor.memberId : null;
    return { endpoint, reader: actor?.memberId ?? null, viewer, key, viewKey: `${viewer ?? ''} ${key}` };
  }

  /** Returns the cached response, unless something newer is known. */
  peek({ endpoint, reader, viewKey }: CacheSlot): TaggedBody | undefined {
    return this.#viewerResponses.get(viewKey, this.freshness.noOlderThan(endpoint, reader));
  }

  /**
   * Returns the shared response; null if the caller needs their own call after all. Throws if the service is
   * unavailable.
   */
  async getOrLoad(
    call: CacheableCall,
    { endpoint, reader, viewer, key, viewKey }: CacheSlot,
  ): Promise<TaggedBody | null> {
    const noOlderThanMs = this.freshness.noOlderThan(endpoint, reader);
    const cached = this.#viewerResponses.get(viewKey, noOlderThanMs);
    if (cached) return cached;
    try {
      const load = () => this.#loadFor(call, { key, viewer, noOlderThanMs });
      return (await this.#viewerResponses.getOrLoad(viewKey, noOlderThanMs, load)).value;
    } catch (error) {
      if (isRejection(error)) return null;
      throw error;
    }
  }

  async #loadFor(
    call: CacheableCall,
    { key, viewer, noOlderThanMs }: { key: string; viewer: MemberId | null; noOlderThanMs: number },
  ): Promise<LoadedValue<TaggedBody>> {
    // The caller who triggers the service call gets the service's own viewer fields with it. Callers who share
    // the text request theirs separately.
    let receivedFields: ReceivedViewerFields = [];
    const { value: text, loadStartedAtMs } = await this.#responses.getOrLoad(key, noOlderThanMs, async () => {
      const response = await this.#request(call, viewer);
      receivedFields = response.receivedFields;
      return response.loaded;
    });
    const value =
      viewer === null
        ? text.plain
        : text.withFields(await this.#viewerFieldsOf(call.endpoint, viewer, text, receivedFields));
    return { value, loadStartedAtMs, bytes: value.body.length };
  }

  async #request(
    { endpoint, args, context }: CacheableCall,
    viewer: MemberId | null,
  ): Promise<{ loaded: LoadedValue<CachedResponse>; receivedFields: ReceivedViewerFields }> {
    const loadStartedAtMs = performance.now();
    const viewerOption = viewer === null ? {} : { viewer };
    const result = await this.services.forward(endpoint, {
      args,
      context: withoutCaller(context),
      ...viewerOption,
    });
    if ('error' in result) throw result.error;
    const value = new CachedResponse(result.body, endpoint.shared ?? { invalidatedBy: [] });
    const receivedFields = result.viewerFields
      ? ReceivedViewerFields.parse(parseJson(result.viewerFields))
      : [];
    return { loaded: { value, loadStartedAtMs, bytes: value.bytes }, receivedFields };
  }

  async #viewerFieldsOf(
    { shared }: AnyEndpoint,
    viewer: MemberId,
    { ids }: CachedResponse,
    receivedFields: ReceivedViewerFields,
  ): Promise<FieldsByKind> {
    const requests = (shared?.viewer ?? []).map(
      async ({ endpoint: fieldsEndpoint }, kind) =>
        receivedFields[kind] ?? (await this.viewerFields.fetch(fieldsEndpoint, viewer, ids[kind] ?? [])),
    );
    return (await Promise.all(requests)).map((fields) => fields ?? {});
  }
}

/** Removes all caller data and the origin from the context, because it could get into other members' responses. */
const withoutCaller = ({ correlationId, deadlineAtMs }: CallContext): CallContext => ({
  correlationId,
  deadlineAtMs,
  actor: null,
  shared: true,
  origin: '',
  client: { address: '', userAgent: '' },
});

/** Whether a shared call was rejected; the caller's own call may succeed. */
const isRejection = (error: unknown): boolean =>
  error instanceof AppError && error.kind !== 'unavailable' && error.kind !== 'internal';
