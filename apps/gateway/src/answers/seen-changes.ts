import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  type Actor,
  allEndpoints,
  type AnyEndpoint,
  answersDropped,
  type MemberId,
  nounOf,
  type SignalData,
} from '@skillhour/contracts';
import { Broker, Signals } from '@skillhour/messaging';
import { LRUCache } from 'lru-cache';
import { setTimeout as delay } from 'node:timers/promises';

/** Injects how long an answer may lie, in milliseconds. */
export const LIFE = Symbol('how long answers are kept');
/** Whatever changed is seen within a second, also where nobody was told. */
export const LIFE_MS = 900;
const MAX_WRITERS = 20_000;
/** A broker that is just going away holds no answer back longer. */
const MOST_TELLING_MS = 200;

const serviceOf = (name: string): string => name.slice(0, name.indexOf('.'));
/** Services whose answers are shared: what is written elsewhere shows in none. */
const SHARING = new Set(allEndpoints.filter(({ shared }) => shared).map(({ name }) => serviceOf(name)));

/** What changed lately, as far as this gateway has done or heard it: how old an answer may be for whom. */
@Injectable()
export class SeenChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  /** When something of a noun, or of a whole service, last changed. */
  readonly #nouns = new Map<string, number>();
  readonly #writers = new LRUCache<MemberId, number>({ max: MAX_WRITERS });
  #stop: () => void = () => undefined;

  constructor(
    private readonly signals: Signals,
    private readonly broker: Broker,
    @Inject(LIFE) private readonly lifeMs: number,
  ) {}

  onApplicationBootstrap() {
    this.#stop = this.signals.subscribe(answersDropped.subject, (data) => {
      const told = answersDropped.data.safeParse(data);
      if (told.success) this.#note(told.data);
    });
  }

  onApplicationShutdown() {
    this.#stop();
  }

  /** The oldest moment that an answer of this endpoint may be of, for this viewer. */
  noOlderThan({ name, shared }: AnyEndpoint, viewer: MemberId | null): number {
    let atMs = Math.max(performance.now() - this.lifeMs, this.#nouns.get(serviceOf(name)) ?? 0);
    for (const noun of shared?.droppedBy ?? []) atMs = Math.max(atMs, this.#nouns.get(noun) ?? 0);
    return viewer === null ? atMs : Math.max(atMs, this.#writers.get(viewer) ?? 0);
  }

  /** Something was written, or may have been: here it is seen from now on, and by other gateways before the writer is answered. */
  async written({ name, access }: AnyEndpoint, actor: Actor | null): Promise<void> {
    if (!SHARING.has(serviceOf(name))) return;
    // What admins do may concern all that their service shows.
    const noun = access === 'admin' ? serviceOf(name) : nounOf(name);
    const change = { nouns: [noun], ...(actor && { member_id: actor.memberId }) };
    this.#note(change);
    if (!this.broker.isUp) return;
    this.signals.publish(answersDropped.subject, change);
    const told = this.broker.connection.flush().catch(() => undefined);
    await Promise.race([told, delay(MOST_TELLING_MS, undefined, { ref: false })]);
  }

  #note({ nouns, member_id: memberId }: SignalData<typeof answersDropped>): void {
    const nowMs = performance.now();
    for (const noun of nouns) this.#nouns.set(noun, nowMs);
    if (memberId !== undefined) this.#writers.set(memberId, nowMs);
  }
}
