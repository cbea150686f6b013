import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnyEndpoint,
  AppError,
  type CallContext,
  type MemberId,
  ReceivedViewerFields,
} from '@skillhour/contracts';
import { Caller, callDeadlineMs, parseJson } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { type LoadedValue, LoadingCache } from './loading-cache.js';
import { CacheKeys } from './cache-keys.js';
import { CacheFreshness } from './cache-freshness.js';
import { type FieldsByKind, CachedResponse, type TaggedBody } from './cached-response.js';
import { ViewerFields } from './viewer-fields.js';

const MEGABYTE = 1024 * 1024;

/** A read whose response its caller may share with others. */
export interface SharedCall {
  endpoint: AnyEndpoint;
  /** Path and query as received. */
  url: string;
  /** The input: fields of path and query. */
  args: Record<string, unknown>;
  actor: Actor | null;
  correlationId: string;
}

/** Position of a response in the cache, for one reader. */
interface Slot {
  key: string;
  viewKey: string;
  /** The reader, if the response contains viewer-specific fields. */
  viewer: MemberId | null;
  noOlderThanMs: number;
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

  /** Returns the cached response; undefined if it is missing, outdated by a known change, or may not be shared. */
  find(call: SharedCall): TaggedBody | undefined {
    const slot = this.#slotOf(call);
    return slot ? this.#viewerResponses.get(slot.viewKey, slot.noOlderThanMs) : undefined;
  }

  /**
   * Returns the shared response, requested if necessary; null if the caller needs their own call. Throws if
   * the service is unavailable.
   */
  async load(call: SharedCall): Promise<TaggedBody | null> {
    const slot = this.#slotOf(call);
    if (!slot) return null;
    try {
      const load = () => this.#loadFor(call, slot);
      return (await this.#viewerResponses.getOrLoad(slot.viewKey, slot.noOlderThanMs, load)).value;
    } catch (error) {
      if (isRejection(error)) return null;
      throw error;
    }
  }

  /** Returns the position of the response; null if it can't be shared with this caller. */
  #slotOf({ endpoint, url, args, actor }: SharedCall): Slot | null {
    if (endpoint.access !== 'public' && actor?.role !== 'user') return null;
    const cacheKey = this.#keys.keyOf(url, endpoint, args);
    if (cacheKey === null || (cacheKey.about !== undefined && cacheKey.about === actor?.memberId))
      return null;
    const { key } = cacheKey;
    const viewer = endpoint.shared?.viewer && actor ? actor.memberId : null;
    const noOlderThanMs = this.freshness.noOlderThan(endpoint, actor?.memberId ?? null);
    return { key, viewKey: `${viewer ?? ''} ${key}`, viewer, noOlderThanMs };
  }

  async #loadFor(call: SharedCall, { key, viewer, noOlderThanMs }: Slot): Promise<LoadedValue<TaggedBody>> {
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
    { endpoint, args, correlationId }: SharedCall,
    viewer: MemberId | null,
  ): Promise<{ loaded: LoadedValue<CachedResponse>; receivedFields: ReceivedViewerFields }> {
    const loadStartedAtMs = performance.now();
    const viewerOption = viewer === null ? {} : { viewer };
    const result = await this.services.forward(endpoint, {
      args,
      context: sharedContext(endpoint, correlationId),
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

/** Returns a context without caller and origin, because they could get into other members' responses. */
const sharedContext = (endpoint: AnyEndpoint, correlationId: string): CallContext => ({
  correlationId,
  deadlineAtMs: callDeadlineMs(endpoint),
  actor: null,
  shared: true,
  origin: '',
  client: { address: '', userAgent: '' },
});

/** Whether a shared call was rejected; the caller's own call may succeed. */
const isRejection = (error: unknown): boolean =>
  error instanceof AppError && error.kind !== 'unavailable' && error.kind !== 'internal';
