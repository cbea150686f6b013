import { Inject, Injectable } from '@nestjs/common';
import { Broker, Caller } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';

interface MediaNode {
  id: string;
  aliveAtMs: number;
  rooms: number;
  isDraining: boolean;
  /** Whether its heartbeats were received. From then on, their absence shows that it ended. */
  wasSeen: boolean;
}

/**
 * Time in which a new replica receives a signal of every node, since each sends one per second. Until then,
 * no node counts as gone.
 */
const DISCOVERY_MS = 1_200;

/** Available media processes, according to their signals and heartbeats. */
@Injectable()
export class MediaNodes {
  readonly #nodes = new Map<string, MediaNode>();
  readonly #discovery = Promise.withResolvers<void>();

  constructor(
    private readonly caller: Caller,
    private readonly broker: Broker,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {}

  /** Starts tracking the nodes. Called by `MediaCoordinator`. */
  start(): void {
    setTimeout(() => void this.broker.receiveAllQueued().then(this.#discovery.resolve), DISCOVERY_MS).unref();
  }

  markAlive(id: string, rooms: number, draining: boolean): void {
    const { wasSeen = false, isDraining = false } = this.#nodes.get(id) ?? {};
    const aliveAtMs = performance.now();
    this.#nodes.set(id, { id, rooms, wasSeen, isDraining: isDraining || draining, aliveAtMs });
  }

  /** Marks a node that is about to stop: it continues its rooms and accepts no more. */
  markDraining(id: string): void {
    const node = this.#nodes.get(id);
    if (node !== undefined) node.isDraining = true;
  }

  /** Resets the silence of all nodes after the broker was unavailable, since no signal could be received. */
  resetSilence(): void {
    for (const node of this.#nodes.values()) node.aliveAtMs = performance.now();
  }

  /** Returns whether a node is about to stop and still continues its rooms. */
  isDraining(id: string): boolean {
    const node = this.#nodes.get(id);
    return node !== undefined && node.isDraining && !this.#isGone(node);
  }

  /** Returns whether a node accepts rooms. */
  async acceptsRooms(id: string): Promise<boolean> {
    if (!this.#nodes.has(id)) await this.#discovery.promise;
    const node = this.#nodes.get(id);
    return node !== undefined && !node.isDraining && !this.#isGone(node);
  }

  /** Returns whether a node’s process appears to be gone. */
  isGone(id: string): boolean {
    const node = this.#nodes.get(id);
    return node === undefined || this.#isGone(node);
  }

  /** Returns the node with the fewest rooms for one more, or undefined if none accepts any. */
  async leastLoaded(): Promise<string | undefined> {
    await this.#discovery.promise;
    const node = this.#available.toSorted((a, b) => a.rooms - b.rooms)[0];
    // Until the node reports its count itself.
    if (node !== undefined) node.rooms += 1;
    return node?.id;
  }

  get hasAvailable(): boolean {
    return this.#available.length > 0;
  }

  /** Removes the nodes that are gone. */
  tidy(): void {
    for (const node of this.#nodes.values()) if (this.#isGone(node)) this.#nodes.delete(node.id);
  }

  get #available(): MediaNode[] {
    return [...this.#nodes.values()].filter((node) => !node.isDraining && !this.#isGone(node));
  }

  #isGone(node: MediaNode): boolean {
    const serves = this.caller.serves('media', node.id);
    node.wasSeen ||= serves;
    return node.wasSeen ? !serves : performance.now() - node.aliveAtMs > this.config.MEDIA_SILENCE_MS;
  }
}
