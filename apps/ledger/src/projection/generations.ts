import { Injectable, type OnModuleInit } from '@nestjs/common';
import { unavailable } from '@skillhour/messaging';
import { GENESIS, type Head } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { GenerationGone, type Generation, type GenerationNumber } from './generation.js';
import { GenerationStore } from './generation.store.js';
import type { Projections } from './projections.js';
import { Shelf } from './shelf.store.js';

/**
 * The generation that this process reads. It follows the one that counts as soon as that has come as far as any position that this process
 * has relied on: what the writer forgot because it was projected must be found again.
 */
@Injectable()
export class Generations implements OnModuleInit {
  #shown: Projections;
  #generation: GenerationNumber = 0;
  #reliedOn: Head = GENESIS;

  constructor(
    private readonly standing: GenerationStore,
    private readonly shelf: Shelf,
    private readonly journal: JournalStore,
  ) {
    this.#shown = shelf.of(0);
  }

  async onModuleInit(): Promise<void> {
    await this.standing.prepare({ hasHistory: (await this.journal.lastSeq()) > 0 });
    const { current } = await this.standing.read();
    this.#generation = current.generation;
    this.#shown = this.shelf.of(current.generation);
    // Any other was made whole by whoever built it.
    if (current.generation === 0) await this.#shown.prepare();
  }

  /** The generation that counts. What this process shows may still be the one before. */
  async follow(): Promise<{ current: Generation; target: Projections; head: Head }> {
    const { current } = await this.standing.read();
    const target = this.shelf.of(current.generation);
    const head = await target.head();
    this.reached(current, head);
    return { current, target, head };
  }

  /** A position of the generation that counts; what is shown moves up to it. */
  reached({ generation }: Pick<Generation, 'generation'>, head: Head): void {
    if (generation < this.#generation || head.seq < this.#reliedOn.seq) return;
    this.#generation = generation;
    this.#shown = this.shelf.of(generation);
    this.#reliedOn = head;
  }

  /** Everything up to there can be read; the rows may be further already. */
  get reliedOn(): Head {
    return this.#reliedOn;
  }

  /** How far what is shown has come. It is relied on from now on. */
  head(): Promise<Head> {
    return this.read(async (shown) => {
      const generation = this.#generation;
      const head = await shown.head();
      // Another generation took its place meanwhile, and may have come less far.
      if (generation !== this.#generation) return this.head();
      this.reached({ generation }, head);
      return head;
    });
  }

  /** Reads what is shown. A process that slept until it was dropped reads what took its place. */
  async read<Found>(find: (shown: Projections) => Promise<Found>): Promise<Found> {
    try {
      return await find(this.#shown);
    } catch (error) {
      if (!(error instanceof GenerationGone)) throw error;
      const gone = this.#shown;
      await this.follow();
      if (gone === this.#shown) throw unavailable('ledger');
      return find(this.#shown);
    }
  }
}
