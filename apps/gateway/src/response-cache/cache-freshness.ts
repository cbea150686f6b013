import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  type Actor,
  allEndpoints,
  type AnyEndpoint,
  cacheInvalidated,
  type MemberId,
  nounOf,
  type SignalData,
} from '@skillhour/contracts';
import { Broker, Signals } from '@skillhour/messaging';
import { LRUCache } from 'lru-cache';
import { setTimeout as delay } from 'node:timers/promises';

/** Injection token for the lifetime of cached responses, in milliseconds. */
export const CACHE_LIFETIME = Symbol('lifetime of cached responses');
/** Lifetime of cached responses: every change is visible within a second, even without a signal. */
export const CACHE_LIFETIME_MS = 900;
const MAX_WRITERS = 20_000;
/** Maximum wait for the broker, so that one going down does not delay responses. */
const MAX_PUBLISH_MS = 200;

const serviceOf = (name: string): string => name.slice(0, name.indexOf('.'));
/** Services with shared responses. Writes to other services affect none of them. */
const SHARING_SERVICES = new Set(
  allEndpoints.filter(({ shared }) => shared).map(({ name }) => serviceOf(name)),
);

/** Tracks recent changes known to this gateway, and thus how old a cached response may be for each viewer. */
@Injectable()
export class CacheFreshness implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Time of the last change per noun or per whole service. */
  readonly #nouns = new Map<string, number>();
  readonly #writers = new LRUCache<MemberId, number>({ max: MAX_WRITERS });
  #stop: () => void = () => undefined;

  constructor(
    private readonly signals: Signals,
    private readonly broker: Broker,
    @Inject(CACHE_LIFETIME) private readonly lifeMs: number,
  ) {}

  onApplicationBootstrap() {
    this.#stop = this.signals.subscribe(cacheInvalidated.subject, (data) => {
      const parsed = cacheInvalidated.data.safeParse(data);
      if (parsed.success) this.#recordChange(parsed.data);
    });
  }

  onApplicationShutdown() {
    this.#stop();
  }

  /** Returns the oldest load time that a cached response may have for this endpoint and viewer. */
  noOlderThan({ name, shared }: AnyEndpoint, viewer: MemberId | null): number {
    let atMs = Math.max(performance.now() - this.lifeMs, this.#nouns.get(serviceOf(name)) ?? 0);
    for (const noun of shared?.invalidatedBy ?? []) atMs = Math.max(atMs, this.#nouns.get(noun) ?? 0);
    return viewer === null ? atMs : Math.max(atMs, this.#writers.get(viewer) ?? 0);
  }

  /**
   * Records a possible write. This gateway returns it from now on, and other gateways do before the writer
   * gets a response.
   */
  async recordWrite({ name, access }: AnyEndpoint, actor: Actor | null): Promise<void> {
    if (!SHARING_SERVICES.has(serviceOf(name))) return;
    // An admin's action may affect everything that its service returns.
    const noun = access === 'admin' ? serviceOf(name) : nounOf(name);
    const change = { nouns: [noun], ...(actor && { member_id: actor.memberId }) };
    this.#recordChange(change);
    if (!this.broker.isUp) return;
    this.signals.publish(cacheInvalidated.subject, change);
    const flushed = this.broker.connection.flush().catch(() => undefined);
    await Promise.race([flushed, delay(MAX_PUBLISH_MS, undefined, { ref: false })]);
  }

  #recordChange({ nouns, member_id: memberId }: SignalData<typeof cacheInvalidated>): void {
    const nowMs = performance.now();
    for (const noun of nouns) this.#nouns.set(noun, nowMs);
    if (memberId !== undefined) this.#writers.set(memberId, nowMs);
  }
}
