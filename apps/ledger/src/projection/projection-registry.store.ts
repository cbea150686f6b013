import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { AccountStore } from './account.store.js';
import type { GenerationNumber } from './generation.js';
import { HoldStore } from './hold.store.js';
import { PositionStore } from './position.store.js';
import { Projections } from './projections.js';
import { TransferStore } from './transfer.store.js';

/** The generations of the projections by number. */
@Injectable()
export class ProjectionRegistry {
  readonly #projections = new Map<GenerationNumber, Projections>();

  constructor(@Inject(DATABASE) private readonly database: Connection) {}

  get(generation: GenerationNumber): Projections {
    const known = this.#projections.get(generation) ?? this.#open(generation);
    this.#projections.set(generation, known);
    return known;
  }

  #open(generation: GenerationNumber): Projections {
    const { database } = this;
    return new Projections(
      new AccountStore(database, generation),
      new HoldStore(database, generation),
      new TransferStore(database, generation),
      new PositionStore(database, generation),
    );
  }
}
