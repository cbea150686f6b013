import { Injectable, type OnModuleInit } from '@nestjs/common';
import { unavailable } from '@skillhour/messaging';
import { GENESIS, type Head } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { GenerationDropped, type Generation, type GenerationNumber } from './generation.js';
import { GenerationStore } from './generation.store.js';
import type { Projections } from './projections.js';
import { ProjectionRegistry } from './projection-registry.store.js';

/**
 * The generation that this process reads. It switches to the current one once that has reached every position
 * this process relied on. Otherwise facts that the writer dropped as projected could not be loaded again.
 */
@Injectable()
export class Generations implements OnModuleInit {
  #shown: Projections;
  #generation: GenerationNumber = 0;
  #readablePosition: Head = GENESIS;

  constructor(
    private readonly store: GenerationStore,
    private readonly registry: ProjectionRegistry,
    private readonly journal: JournalStore,
  ) {
    this.#shown = registry.get(0);
  }

  async onModuleInit(): Promise<void> {
    await this.store.prepare({ hasHistory: (await this.journal.lastSeq()) > 0 });
    const { current } = await this.store.read();
    this.#generation = current.generation;
    this.#shown = this.registry.get(current.generation);
    // Any other generation was completed by its builder.
    if (current.generation === 0) await this.#shown.prepare();
  }

  /** Returns the current generation. This process may still read the previous one. */
  async refresh(): Promise<{ current: Generation; target: Projections; head: Head }> {
    const { current } = await this.store.read();
    const target = this.registry.get(current.generation);
    const head = await target.head();
    this.recordPosition(current, head);
    return { current, target, head };
  }

  /** Records a position of the current generation, and reads it if it is far enough. */
  recordPosition({ generation }: Pick<Generation, 'generation'>, head: Head): void {
    if (generation < this.#generation || head.seq < this.#readablePosition.seq) return;
    this.#generation = generation;
    this.#shown = this.registry.get(generation);
    this.#readablePosition = head;
  }

  /** The position up to which everything can be read; the rows may be newer. */
  get readablePosition(): Head {
    return this.#readablePosition;
  }

  /** Returns the position of the generation being read, and relies on it from now on. */
  head(): Promise<Head> {
    return this.read(async (shown) => {
      const generation = this.#generation;
      const head = await shown.head();
      // Another generation replaced it meanwhile, and its position may be lower.
      if (generation !== this.#generation) return this.head();
      this.recordPosition({ generation }, head);
      return head;
    });
  }

  /**
   * Runs a query on the generation being read. If that was dropped while this process slept, runs it on its
   * replacement.
   */
  async read<Found>(find: (shown: Projections) => Promise<Found>): Promise<Found> {
    try {
      return await find(this.#shown);
    } catch (error) {
      if (!(error instanceof GenerationDropped)) throw error;
      const dropped = this.#shown;
      await this.refresh();
      if (dropped === this.#shown) throw unavailable('ledger');
      return find(this.#shown);
    }
  }
}
