import { Inject, Injectable } from '@nestjs/common';
import { Broker, Caller } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';

interface Node {
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
const ROLL_CALL_MS = 1_200;

/** Available media processes, according to their signals and heartbeats. */
@Injectable()
export class MediaNodes {
  readonly #nodes = new Map<string, Node>();
  readonly #rollCall = Promise.withResolvers<void>();

  constructor(
    private readonly caller: Caller,
    private readonly broker: Broker,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {}

  /** Starts tracking the nodes. Called by the media plane. */
  begin(): void {
    setTimeout(() => void this.broker.hearAll().then(this.#rollCall.resolve), ROLL_CALL_MS).unref();
  }

  heard(id: string, rooms: number): void {
    const known = this.#nodes.get(id);
    this.#nodes.set(id, {
      isDraining: false,
      wasSeen: false,
      ...known,
      id,
      rooms,
      aliveAtMs: performance.now(),
    });
  }

  /** Marks a node that ends soon: it keeps its rooms for a moment and accepts no more. */
  draining(id: string): void {
    const node = this.#nodes.get(id);
    if (node !== undefined) node.isDraining = true;
  }

  /** Resets the silence of all nodes after the broker was unavailable, since no signal could be received. */
  forgive(): void {
    for (const node of this.#nodes.values()) node.aliveAtMs = performance.now();
  }

  /** Returns whether a node accepts rooms. */
  async takes(id: string): Promise<boolean> {
    if (!this.#nodes.has(id)) await this.#rollCall.promise;
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
    await this.#rollCall.promise;
    const node = this.#taking.toSorted((a, b) => a.rooms - b.rooms)[0];
    // Until the node reports its count itself.
    if (node !== undefined) node.rooms += 1;
    return node?.id;
  }

  get anyTakes(): boolean {
    return this.#taking.length > 0;
  }

  /** Removes the nodes that are gone. */
  tidy(): void {
    for (const node of this.#nodes.values()) if (this.#isGone(node)) this.#nodes.delete(node.id);
  }

  get #taking(): Node[] {
    return [...this.#nodes.values()].filter((node) => !node.isDraining && !this.#isGone(node));
  }

  #isGone(node: Node): boolean {
    const serves = this.caller.serves('media', node.id);
    node.wasSeen ||= serves;
    return node.wasSeen ? !serves : performance.now() - node.aliveAtMs > this.config.MEDIA_SILENCE_MS;
  }
}
