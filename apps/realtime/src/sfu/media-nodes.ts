import { Inject, Injectable } from '@nestjs/common';
import { Broker, Caller } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';

interface Node {
  id: string;
  aliveAtMs: number;
  rooms: number;
  isDraining: boolean;
  /** Whether its beats were heard: from then on they are what tells of its end. */
  wasSeen: boolean;
}

/** Who has just come up hears every node within this time: each says every second that it is there. Until then none is known to be gone. */
const ROLL_CALL_MS = 1_200;

/** The media processes that there are, by what they say and by their beats. */
@Injectable()
export class MediaNodes {
  readonly #nodes = new Map<string, Node>();
  readonly #rollCall = Promise.withResolvers<void>();

  constructor(
    private readonly caller: Caller,
    private readonly broker: Broker,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {}

  /** For the media plane: it follows the nodes from now on. */
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

  /** It ends soon: it keeps what it has for a moment, and takes no more. */
  draining(id: string): void {
    const node = this.#nodes.get(id);
    if (node !== undefined) node.isDraining = true;
  }

  /** The broker was away: nobody could be heard. */
  forgive(): void {
    for (const node of this.#nodes.values()) node.aliveAtMs = performance.now();
  }

  /** Whether a node takes rooms. */
  async takes(id: string): Promise<boolean> {
    if (!this.#nodes.has(id)) await this.#rollCall.promise;
    const node = this.#nodes.get(id);
    return node !== undefined && !node.isDraining && !this.#isGone(node);
  }

  /** Whether a node's process is gone, as far as can be told. */
  isGone(id: string): boolean {
    const node = this.#nodes.get(id);
    return node === undefined || this.#isGone(node);
  }

  /** The node with the fewest rooms, for one more; undefined where none takes any. */
  async leastLoaded(): Promise<string | undefined> {
    await this.#rollCall.promise;
    const node = this.#taking.toSorted((a, b) => a.rooms - b.rooms)[0];
    // Until it says so itself.
    if (node !== undefined) node.rooms += 1;
    return node?.id;
  }

  get anyTakes(): boolean {
    return this.#taking.length > 0;
  }

  /** Those that are gone for good are forgotten. */
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
